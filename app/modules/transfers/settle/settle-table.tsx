import { useTranslations } from "use-intl";
import { QuantityField } from "#app/modules/transfers/screen/quantity-field.tsx";
import { OUTCOMES } from "#app/modules/transfers/transfer-status.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { DifferenceItem } from "./difference-table.tsx";
import type { DifferenceView } from "./difference-view.server.ts";

type Numbered = DifferenceView & { index: number };

/** The open differences, each with what became of its pieces. */
export function SettleTable({ differences }: { differences: readonly DifferenceView[] }) {
  const t = useTranslations("transfers");
  const columns: Column<Numbered>[] = [
    {
      key: "item",
      header: t("fields.item"),
      render: (difference) => (
        <>
          <input type="hidden" name={`differences[${difference.index}].id`} value={difference.id} />
          <DifferenceItem difference={difference} />
        </>
      ),
    },
    { key: "kind", header: t("settle.kind"), render: ({ kind }) => t(`differenceKinds.${kind}`) },
    {
      key: "quantity",
      header: t("fields.quantity"),
      align: "end",
      render: ({ index, name, sku, quantity }) => (
        <QuantityField
          name={`differences[${index}].quantity`}
          label={t("settle.quantityOf", { item: `${name} ${sku}` })}
          value={quantity}
        />
      ),
    },
    {
      key: "outcome",
      header: t("settle.outcome"),
      render: ({ index, kind, name, sku }) => (
        <Select
          name={`differences[${index}].outcome`}
          label={t("settle.outcomeOf", { item: `${name} ${sku}` })}
          hideLabel
          placeholder={t("settle.leaveOpen")}
          options={OUTCOMES.map((value) => ({
            value,
            label: t(`settle.${kind === "surplus" ? "surplus" : "missing"}.${value}`),
          }))}
        />
      ),
    },
    {
      key: "notes",
      header: t("fields.notes"),
      render: ({ index, name, sku }) => (
        <TextField
          name={`differences[${index}].notes`}
          label={t("settle.notesOf", { item: `${name} ${sku}` })}
          hideLabel
          optional
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={t("differences")}
      columns={columns}
      rows={differences.map((difference, index) => ({ ...difference, index }))}
      rowKey={({ id }) => id}
    />
  );
}
