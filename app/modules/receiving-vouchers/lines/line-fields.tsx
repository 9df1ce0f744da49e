import { useTranslations } from "use-intl";
import { formatAmount, formatCost } from "#app/lib/money/format-money.ts";
import type { ShownVoucher } from "#app/modules/receiving-vouchers/voucher-view.server.ts";
import { Button } from "#app/ui/form/button.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { useSeesCosts } from "#app/ui/form/rights.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Num } from "#app/ui/text/num.tsx";
import * as css from "./line-fields.css.ts";
import { LineItem } from "./line-item.tsx";
import type { ShownLine } from "./line-view.server.ts";

type NumberedLine = ShownLine & { index: number };

/** The lines of a voucher to count: what was ordered and came before, what arrived now, and what of it is damaged. */
export function LineFields({ voucher: { items, requisitionOrderId } }: { voucher: ShownVoucher }) {
  const t = useTranslations("receiving.edit");
  const figure = (
    name: "receivedQuantity" | "damagedQuantity",
    words: "nowOf" | "damagedOf",
    header: string,
  ): Column<NumberedLine> => ({
    key: name,
    header,
    align: "end",
    render: (line) => (
      <div className={css.figure}>
        <TextField
          name={`items[${line.index}].${name}`}
          label={t(words, { item: `${line.name} ${line.sku}` })}
          hideLabel
          figures
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          defaultValue={line[name]}
        />
      </div>
    ),
  });
  const ofOrder: Column<NumberedLine>[] = [
    { key: "ordered", header: t("ordered"), align: "end", render: ({ ordered }) => <Num>{ordered ?? "–"}</Num> },
    {
      key: "before",
      header: t("before"),
      align: "end",
      render: ({ receivedBefore }) => <Num>{receivedBefore ?? "–"}</Num>,
    },
  ];
  const costs: Column<NumberedLine>[] = [
    {
      key: "unitCost",
      header: t("unitCost"),
      align: "end",
      render: (line) => (
        <div className={css.amount}>
          <MoneyField
            name={`items[${line.index}].unitCost`}
            label={t("costOf", { item: `${line.name} ${line.sku}` })}
            hideLabel
            defaultValue={line.unitCost ?? ""}
          />
        </div>
      ),
    },
    {
      key: "cost",
      header: t("cost"),
      align: "end",
      lesser: true,
      render: ({ extendedCost }) => <Num>{formatCost(extendedCost, formatAmount)}</Num>,
    },
  ];
  const columns: Column<NumberedLine>[] = [
    {
      key: "item",
      header: t("item"),
      render: (line) => (
        <>
          <input type="hidden" name={`items[${line.index}].id`} value={line.id} />
          <LineItem line={line} />
        </>
      ),
    },
    ...(requisitionOrderId === null ? [] : ofOrder),
    { key: "expected", header: t("expected"), align: "end", render: ({ quantity }) => <Num>{quantity}</Num> },
    figure("receivedQuantity", "nowOf", t("now")),
    figure("damagedQuantity", "damagedOf", t("damaged")),
    ...(useSeesCosts() ? costs : []),
    {
      key: "edit",
      header: t("editItem"),
      hideHeader: true,
      align: "end",
      render: ({ id, name, sku }) => (
        <Button name="intent" value={`line:${id}`} aria-label={t("editItemOf", { item: `${name} ${sku}` })}>
          {t("editItem")}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("items")}
      columns={columns}
      rows={items.map((line, index) => ({ ...line, index }))}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("noItems")} text={t("noItemsText")} />}
    />
  );
}
