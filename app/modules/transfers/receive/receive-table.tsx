import { useTranslations } from "use-intl";
import { formatCount } from "#app/lib/format-count.ts";
import type { ShownItem } from "#app/modules/transfers/item-view.server.ts";
import { ItemWords } from "#app/modules/transfers/screen/item-table.tsx";
import { QuantityField } from "#app/modules/transfers/screen/quantity-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { type ExpectedRow, expectedRows } from "./expected-rows.ts";

/** The expected pieces of each item and lot, with boxes for those that came: sound, damaged, too many. */
export function ReceiveTable({ items }: { items: readonly ShownItem[] }) {
  const t = useTranslations("transfers");
  const count = (
    name: "quantity" | "damaged" | "surplus",
    shown: (row: ExpectedRow) => number,
  ): Column<ExpectedRow> => ({
    key: name,
    header: t(`receive.${name}`),
    align: "end",
    render: (row) => (
      <QuantityField
        name={`items[${row.index}].${name}`}
        label={t("receive.of", {
          what: t(`receive.${name}`),
          item: `${row.item.name} ${row.item.sku} ${row.lotCode ?? ""}`.trim(),
        })}
        value={shown(row)}
      />
    ),
  });
  const columns: Column<ExpectedRow>[] = [
    {
      key: "item",
      header: t("fields.item"),
      render: ({ index, item, lotCode, serials }) => (
        <>
          <input type="hidden" name={`items[${index}].id`} value={item.id} />
          {lotCode ? <input type="hidden" name={`items[${index}].lotCode`} value={lotCode} /> : null}
          <ItemWords item={{ ...item, pieces: [] }} />
          {lotCode ? (
            <div>
              {t("lots")}: <Num>{lotCode}</Num>
            </div>
          ) : null}
          {serials.length > 0 ? (
            <>
              <TextArea
                name={`items[${index}].serials`}
                label={t("receive.serialsOf", { item: `${item.name} ${item.sku}` })}
                help={t("receive.serialsHelp", { serials: serials.join(" ") })}
                optional
                rows={2}
                dir="ltr"
                autoComplete="off"
              />
              <TextArea
                name={`items[${index}].damagedSerials`}
                label={t("receive.damagedSerialsOf", { item: `${item.name} ${item.sku}` })}
                optional
                rows={2}
                dir="ltr"
                autoComplete="off"
              />
            </>
          ) : null}
        </>
      ),
    },
    {
      key: "expected",
      header: t("receive.expected"),
      align: "end",
      render: ({ expected }) => <Num>{formatCount(expected)}</Num>,
    },
    count("quantity", ({ expected }) => expected),
    count("damaged", () => 0),
    count("surplus", () => 0),
  ];
  return <DataTable caption={t("items")} columns={columns} rows={expectedRows(items)} rowKey={({ index }) => index} />;
}
