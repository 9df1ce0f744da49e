import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { RemittanceRowOfForm } from "./remittance-rows.ts";

type RowsProps = { rows: readonly RemittanceRowOfForm[] };

/** The open claims of the insurer, each with a field for what is paid of it. */
export function ClaimRows({ rows }: RowsProps) {
  const t = useTranslations("remittances");
  const locale = useLocale();
  const figure = (key: "approved" | "open", value: (row: RemittanceRowOfForm) => string | undefined) => ({
    key,
    header: t(`fields.${key}`),
    align: "end" as const,
    render: (row: RemittanceRowOfForm) => <Num>{formatAmount(value(row) ?? "0.00")}</Num>,
  });
  const columns: Column<RemittanceRowOfForm>[] = [
    {
      key: "claim",
      header: t("fields.claim"),
      render: ({ index, claimId, claim }) => (
        <>
          <input type="hidden" name={`lines[${index}].claimId`} value={claimId ?? ""} />
          <Num>{claim?.claimNumber ?? `#${claimId}`}</Num>
        </>
      ),
    },
    { key: "customer", header: t("fields.customer"), render: ({ claim }) => <bdi>{claim?.customerName ?? "–"}</bdi> },
    {
      key: "serviceDate",
      header: t("fields.serviceDate"),
      lesser: true,
      render: ({ claim }) => (claim ? <Moment>{formatDay(claim.serviceDate, locale)}</Moment> : "–"),
    },
    figure("open", ({ claim }) => claim?.openAmount),
    figure("approved", ({ claim }) => claim?.unpaid),
    {
      key: "amount",
      header: t("fields.amount"),
      align: "end",
      render: ({ index, claim, claimId }) => (
        <MoneyField
          name={`lines[${index}].amount`}
          label={t("amountOf", { number: claim?.claimNumber ?? `#${claimId}` })}
          hideLabel
        />
      ),
    },
  ];
  return <DataTable caption={t("linesTitle")} columns={columns} rows={rows} rowKey={({ index }) => index} />;
}

/** Claims that are named by a number: of another store, paid again, or not found yet. */
export function FreeRows({ rows }: RowsProps) {
  const t = useTranslations("remittances");
  const field = (
    key: "reference" | "amount" | "note",
    header: string,
    render: Column<RemittanceRowOfForm & { place: number }>["render"],
  ) => ({ key, header: t(`fields.${header}`), render });
  return (
    <DataTable
      caption={t("free")}
      rows={rows.map((row, place) => ({ ...row, place: place + 1 }))}
      rowKey={({ index }) => index}
      columns={[
        field("reference", "claim", ({ index, place }) => (
          <TextField
            name={`lines[${index}].reference`}
            label={t("row", { row: place })}
            hideLabel
            dir="ltr"
            autoComplete="off"
          />
        )),
        field("amount", "amount", ({ index, place }) => (
          <MoneyField name={`lines[${index}].amount`} label={t("rowAmount", { row: place })} hideLabel />
        )),
        field("note", "note", ({ index, place }) => (
          <TextField name={`lines[${index}].note`} label={t("rowNote", { row: place })} hideLabel autoComplete="off" />
        )),
      ]}
    />
  );
}
