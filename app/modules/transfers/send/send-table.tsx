import { useTranslations } from "use-intl";
import { formatCount } from "#app/lib/format-count.ts";
import { ItemWords } from "#app/modules/transfers/screen/item-table.tsx";
import { QuantityField } from "#app/modules/transfers/screen/quantity-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ShownDispatch } from "./prepare-dispatch.server.ts";

type Numbered = ShownDispatch & { index: number };

/** The content of the boxes: the pieces of each approved line, and the numbers of numbered pieces. */
export function SendTable({ lines }: { lines: readonly ShownDispatch[] }) {
  const t = useTranslations("transfers");
  const columns: Column<Numbered>[] = [
    {
      key: "item",
      header: t("fields.item"),
      render: (line) => (
        <>
          <input type="hidden" name={`items[${line.index}].id`} value={line.id} />
          <ItemWords item={line} />
          {line.serialsInStock.length > 0 ? (
            <TextArea
              name={`items[${line.index}].serials`}
              label={t("send.serialsOf", { item: `${line.name} ${line.sku}` })}
              help={line.serialsInStock.join(" ")}
              optional
              rows={2}
              dir="ltr"
              autoComplete="off"
            />
          ) : null}
        </>
      ),
    },
    {
      key: "approved",
      header: t("send.approved"),
      align: "end",
      render: ({ quantity }) => <Num>{formatCount(quantity)}</Num>,
    },
    {
      key: "available",
      header: t("send.available"),
      align: "end",
      render: ({ available }) => <Num>{formatCount(available)}</Num>,
    },
    {
      key: "quantity",
      header: t("send.now"),
      align: "end",
      render: (line) => (
        <QuantityField
          name={`items[${line.index}].quantity`}
          label={t("send.nowOf", { item: `${line.name} ${line.sku}` })}
          value={line.quantity}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={t("items")}
      columns={columns}
      rows={lines.map((line, index) => ({ ...line, index }))}
      rowKey={({ id }) => id}
    />
  );
}
