import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import type { LotView } from "./lot.schema.server.ts";
import { LOT_STATUSES, type LotStatus } from "./lot-states.ts";

type LotFormProps = {
  lot: LotView | null;
  suppliers: readonly { value: number; label: string }[];
  /** The shop makes the code when none is typed. */
  makesCode: boolean;
  cancelHref: string;
  state: FormState | undefined;
  /** Hidden fields and, for a new lot, its number of pieces. */
  children: ReactNode;
};

/** The details of a lot. */
export function LotForm({ lot, suppliers, makesCode, cancelHref, state, children }: LotFormProps) {
  const t = useTranslations("lots");
  const labels: Record<string, string> = {
    lotCode: t("code"),
    expiryDate: t("expiry"),
    manufactureDate: t("made"),
    supplierId: t("supplier"),
    unitCost: t("unitCost"),
    status: t("status"),
  };
  const label = (name: string) => labels[name] ?? name;
  const words = (name: string, value: string) => {
    if (name === "supplierId") return suppliers.find((one) => String(one.value) === value)?.label ?? value;
    return name === "status" ? t(`statuses.${value as LotStatus}`) : value;
  };
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        {lot ? (
          <>
            <ConflictNotice label={label} words={words} href={paths.inventory.lot(lot.id)} />
            <VersionField version={lot.version} />
          </>
        ) : null}
        {children}
        <TextField
          name="lotCode"
          label={t("code")}
          help={makesCode ? t("codeHelp") : undefined}
          optional={makesCode}
          required={!makesCode}
          maxLength={60}
          dir="ltr"
          autoComplete="off"
          defaultValue={lot?.lotCode}
        />
        <div className={columns({ count: 2 })}>
          <DateField name="expiryDate" label={t("expiry")} optional defaultValue={lot?.expiryDate ?? undefined} />
          <DateField
            name="manufactureDate"
            label={t("made")}
            optional
            defaultValue={lot?.manufactureDate ?? undefined}
          />
          <Select
            name="supplierId"
            label={t("supplier")}
            optional
            placeholder={t("noSupplier")}
            options={suppliers}
            defaultValue={lot?.supplierId ?? ""}
          />
          <MoneyField name="unitCost" label={t("unitCost")} optional defaultValue={lot?.unitCost ?? ""} />
        </div>
        <Select
          name="status"
          label={t("status")}
          help={t("statusHelp")}
          options={LOT_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          defaultValue={lot?.status ?? "active"}
        />
        <div className={row({ justify: "end" })}>
          <LinkButton href={cancelHref}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </div>
      </div>
    </Form>
  );
}
