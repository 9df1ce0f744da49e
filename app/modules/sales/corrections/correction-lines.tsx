import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { CorrectableLine } from "./check-correction.server.ts";
import * as css from "./correction-lines.css.ts";

type Numbered = CorrectableLine & { index: number };

/** The lines of a sale with boxes for what each piece is charged more. */
export function CorrectionLines({ lines }: { lines: readonly CorrectableLine[] }) {
  const t = useTranslations("corrections.form");
  const columns: Column<Numbered>[] = [
    {
      key: "item",
      header: t("item"),
      render: ({ id, index, itemName, sku }) => (
        <>
          <input type="hidden" name={`items[${index}].saleItemId`} value={id} />
          <bdi>{itemName}</bdi>
          <div>
            <Num>{sku}</Num>
          </div>
        </>
      ),
    },
    {
      key: "sold",
      header: t("sold"),
      align: "end",
      render: ({ unitPrice }) => <Num>{formatMoney(unitPrice)}</Num>,
    },
    { key: "left", header: t("left"), align: "end", render: ({ left }) => <Num>{left}</Num> },
    {
      key: "quantity",
      header: t("quantity"),
      align: "end",
      render: ({ index, itemName, left }) => (
        <div className={css.pieces}>
          <TextField
            name={`items[${index}].quantity`}
            label={t("quantityOf", { item: itemName })}
            hideLabel
            figures
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            defaultValue={left}
          />
        </div>
      ),
    },
    {
      key: "more",
      header: t("more"),
      align: "end",
      render: ({ index, itemName }) => (
        <div className={css.money}>
          <MoneyField name={`items[${index}].unitPrice`} label={t("moreOf", { item: itemName })} hideLabel />
        </div>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("lines")}
      columns={columns}
      rows={lines.map((line, index) => ({ ...line, index }))}
      rowKey={({ id }) => id}
    />
  );
}
