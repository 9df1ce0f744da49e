import { useTranslations } from "use-intl";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import type { ListEntryView } from "./list-entry.schema.server.ts";
import { REASON_USAGES, type ReasonUsage } from "./reason-usages.ts";

type ListEntryFieldsProps = {
  kind: string;
  entry?: ListEntryView;
  /** The use of a new reason, until another one is chosen. */
  usage: ReasonUsage;
};

/** The fields of a row of a reference list. A code and a use are chosen once. */
export function ListEntryFields({ kind, entry, usage }: ListEntryFieldsProps) {
  const t = useTranslations("settings.lists");
  return (
    <div className={stack()}>
      {entry ? (
        <p>
          {t("code")}: <code dir="ltr">{entry.code}</code>
        </p>
      ) : (
        <TextField name="code" label={t("code")} help={t("codeHelp")} dir="ltr" autoComplete="off" />
      )}
      {kind === "reason-codes" && !entry ? (
        <Select
          name="usage"
          label={t("usage")}
          options={REASON_USAGES.map((value) => ({ value, label: t(`usages.${value}`) }))}
          defaultValue={usage}
        />
      ) : null}
      <TextField name="name" label={t("name")} dir="auto" autoComplete="off" defaultValue={entry?.name} />
      <TextField
        name="nameAr"
        label={t("nameAr")}
        help={t("nameArHelp")}
        optional
        dir="auto"
        autoComplete="off"
        defaultValue={entry?.nameAr ?? ""}
      />
      <TextField
        name="sortOrder"
        label={t("sortOrder")}
        help={t(entry ? "sortOrderHelp" : "sortOrderNew")}
        optional={!entry}
        figures
        autoComplete="off"
        defaultValue={entry?.sortOrder ?? ""}
      />
      <Checkbox
        name="isActive"
        label={t("isActive")}
        help={t(entry?.isNeeded ? `errors.needed.${kind}` : "isActiveHelp")}
        disabled={entry?.isNeeded}
        defaultChecked={entry?.isActive ?? true}
      />
    </div>
  );
}
