import { useTranslations } from "use-intl";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import type { ListEntryView } from "./list-entry.schema.server.ts";
import { CHOSEN_KINDS, hasChosenKind } from "./payment-kinds.ts";
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
      {kind === "payment-methods" ? <TermFields entry={entry} /> : null}
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

/** What a payment method is, whether it opens the drawer, and what it costs. */
function TermFields({ entry }: Pick<ListEntryFieldsProps, "entry">) {
  const t = useTranslations("settings.lists");
  const { methodKind, opensDrawer, feePercent, feeFixed } = entry ?? {};
  return (
    <>
      {entry && !hasChosenKind(entry.code) ? (
        <p>
          {t("methodKind")}: {t(`methodKinds.${methodKind}`)}
        </p>
      ) : (
        <Select
          name="methodKind"
          label={t("methodKind")}
          options={CHOSEN_KINDS.map((value) => ({ value, label: t(`methodKinds.${value}`) }))}
          defaultValue={methodKind ?? "card"}
        />
      )}
      <Checkbox
        name="opensDrawer"
        label={t("opensDrawer")}
        help={t("opensDrawerHelp")}
        defaultChecked={opensDrawer ?? false}
      />
      <div className={columns({ count: 2 })}>
        <MoneyField
          name="feePercent"
          label={t("feePercent")}
          help={t("feePercentHelp")}
          optional
          defaultValue={shownFee(feePercent)}
        />
        <MoneyField
          name="feeFixed"
          label={t("feeFixed")}
          help={t("feeFixedHelp")}
          optional
          defaultValue={shownFee(feeFixed)}
        />
      </div>
    </>
  );
}

/** No fee is an empty field. */
const shownFee = (fee: string | null | undefined) => (fee && Number(fee) > 0 ? fee : "");
