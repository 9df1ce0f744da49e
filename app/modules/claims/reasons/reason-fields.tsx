import { useTranslations } from "use-intl";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import type { ReasonView } from "./reason.schema.server.ts";
import { MENDED_BY, REASON_GROUPS } from "./reason.ts";

/** The fields of a rejection reason. A code is chosen once. */
export function ReasonFields({ reason }: { reason: ReasonView | undefined }) {
  const t = useTranslations("rejectionReasons");
  return (
    <div className={stack()}>
      {reason ? (
        <p>
          {t("code")}: <code dir="ltr">{reason.code}</code>
        </p>
      ) : (
        <TextField name="code" label={t("code")} help={t("codeHelp")} dir="ltr" autoComplete="off" />
      )}
      <TextField name="name" label={t("name")} dir="auto" autoComplete="off" defaultValue={reason?.name} />
      <TextField name="nameAr" label={t("nameAr")} dir="auto" autoComplete="off" defaultValue={reason?.nameAr} />
      <div className={columns({ count: 2 })}>
        <Select
          name="category"
          label={t("category")}
          options={REASON_GROUPS.map((value) => ({ value, label: t(`categories.${value}`) }))}
          defaultValue={reason?.category ?? "other"}
        />
        <Select
          name="mendedBy"
          label={t("whoMends")}
          help={t("whoMendsHelp")}
          options={MENDED_BY.map((value) => ({ value, label: t(`mendedBy.${value}`) }))}
          defaultValue={reason?.mendedBy ?? "shop"}
        />
      </div>
      <TextField
        name="source"
        label={t("source")}
        help={t("sourceHelp")}
        optional
        dir="auto"
        autoComplete="off"
        defaultValue={reason?.source ?? ""}
      />
      <DateField name="sourceDate" label={t("sourceDate")} optional defaultValue={reason?.sourceDate ?? ""} />
      <Checkbox
        name="isActive"
        label={t("isActive")}
        help={t(reason?.isNeeded ? "errors.needed" : "isActiveHelp")}
        disabled={reason?.isNeeded}
        defaultChecked={reason?.isActive ?? true}
      />
    </div>
  );
}
