import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import type { OrderableItem } from "#app/modules/requisition-orders/items/find-order-items.server.ts";
import { ItemName } from "#app/modules/requisition-orders/items/item-picker.tsx";
import { orderTotal } from "#app/modules/requisition-orders/items/order-arithmetic.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Messages } from "#app/ui/form/field.tsx";
import { errorsOf, type FormState, fieldId, typedValue } from "#app/ui/form/form-state.ts";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { useSeesCosts } from "#app/ui/form/rights.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { totalLine } from "./order-form.css.ts";

type NewOrderLinesProps = {
  state: FormState | undefined;
  /** The items of the lines that the form holds. */
  items: readonly OrderableItem[];
};

type Line = { index: number; item: OrderableItem };

/** The lines of an order that is not saved: quantity and price are typed, and each line can be removed. */
export function NewOrderLines({ state, items }: NewOrderLinesProps) {
  const t = useTranslations("requisitions");
  const known = new Map(items.map((item) => [String(item.variantId), item]));
  const lines: Line[] = [];
  for (let index = 0; ; index += 1) {
    const variantId = typedValue(state, `items[${index}].variantId`);
    if (variantId === "") break;
    const item = known.get(variantId);
    if (item) lines.push({ index, item });
  }
  const total = totalOf(state, lines);
  // A user who sees no costs is asked for a cost only where none is known.
  const asksCosts = Object.keys(state?.error ?? {}).some((name) => /^items\[\d+\]\.unitPrice$/.test(name));
  const isTyped = lines.some(({ index }) => typedValue(state, `items[${index}].unitPrice`) !== "");
  const cost: Column<Line> = {
    key: "unitPrice",
    header: t("unitPrice"),
    align: "end",
    render: ({ index, item }) => (
      <MoneyField
        name={`items[${index}].unitPrice`}
        label={t("priceOf", { sku: item.sku })}
        hideLabel
        defaultValue={item.unitPrice ?? ""}
      />
    ),
  };
  const columns: Column<Line>[] = [
    {
      key: "item",
      header: t("item"),
      render: ({ index, item }) => (
        <>
          <input type="hidden" name={`items[${index}].variantId`} value={item.variantId} />
          <ItemName {...item} />
        </>
      ),
    },
    {
      key: "quantity",
      header: t("quantity"),
      align: "end",
      render: ({ index, item }) => (
        <TextField
          name={`items[${index}].quantity`}
          label={t("quantityOf", { sku: item.sku })}
          hideLabel
          figures
          inputMode="numeric"
          autoComplete="off"
        />
      ),
    },
    ...(useSeesCosts() || asksCosts || isTyped ? [cost] : []),
    {
      key: "remove",
      header: t("remove"),
      hideHeader: true,
      align: "end",
      render: ({ index, item }) => (
        <Button
          name="intent"
          value={`remove:${index}`}
          variant="quiet"
          square
          aria-label={t("removeItemOf", { item: `${item.name} ${item.sku}` })}
        >
          <Icon name="x" />
        </Button>
      ),
    },
  ];
  return (
    <div id={fieldId("items")} tabIndex={-1}>
      <Messages id={fieldId("items")} errors={errorsOf(state, "items")} />
      <DataTable
        caption={t("items")}
        columns={columns}
        rows={lines}
        rowKey={({ index }) => index}
        empty={<EmptyState title={t("noItems")} text={t("noItemsText")} />}
      />
      {total === null ? null : (
        <p className={totalLine}>
          {t("total")} <Num>{formatMoney(total)}</Num>
        </p>
      )}
    </div>
  );
}

/** The total of what is typed; null while a figure is missing or none. */
function totalOf(state: FormState | undefined, lines: readonly Line[]): string | null {
  const typed = lines.map(({ index }) => ({
    quantity: Number(typedValue(state, `items[${index}].quantity`)),
    unitPrice: typedValue(state, `items[${index}].unitPrice`),
  }));
  const isRight = typed.every(
    ({ quantity, unitPrice }) => Number.isInteger(quantity) && /^\d{1,10}(\.\d{1,2})?$/.test(unitPrice),
  );
  return isRight && typed.length > 0 ? orderTotal(typed) : null;
}
