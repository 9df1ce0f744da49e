import { useTranslations } from "use-intl";
import { formatAmount } from "#app/lib/format-money.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MoneyField } from "#app/ui/money-field.tsx";
import { Num } from "#app/ui/num.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { Availability } from "./availability.tsx";
import * as css from "./cart-table.css.ts";
import type { CartLineView, CartView } from "./get-cart.server.ts";

type Line = CartLineView & { index: number };

/** The cart. Every button sends the whole form; Update is for those who have no scripts to do it while they type. */
export function CartTable({ cart, errors }: { cart: CartView; errors: Record<string, string[]> }) {
  const t = useTranslations("sales");
  const insured = cart.insuranceId !== null;
  const lines: Line[] = cart.lines.map((line, index) => ({ ...line, index }));
  const columns: Column<Line>[] = [
    { key: "item", header: t("item"), render: (line) => <Item line={line} errors={errors} /> },
    { key: "quantity", header: t("quantity"), render: (line) => <Quantity line={line} /> },
    {
      key: "unitPrice",
      header: t("unitPrice"),
      align: "end",
      render: (line) => (cart.mayOverridePrice ? <Price line={line} /> : <Num>{formatAmount(line.unitPrice)}</Num>),
    },
    {
      key: "discount",
      header: t("discount"),
      align: "end",
      render: (line) => (insured ? "–" : <LineDiscount line={line} />),
    },
    {
      key: "total",
      header: t("total"),
      align: "end",
      render: ({ total, index }) => (
        <b>
          <Num>{formatAmount(insured ? (cart.totals.lineTotals[index] ?? total) : total)}</Num>
        </b>
      ),
    },
    {
      key: "remove",
      header: t("remove"),
      hideHeader: true,
      align: "end",
      render: ({ variantId, name }) => (
        <Button
          name="intent"
          value={`remove:${variantId}`}
          variant="quiet"
          size="touch"
          square
          aria-label={t("removeItem", { item: name })}
        >
          <Icon name="x" />
        </Button>
      ),
    },
  ];
  return (
    <Card
      flush
      title={t("cart")}
      end={
        lines.length > 0 ? (
          <Button name="intent" value="keep" variant="quiet">
            {t("update")}
          </Button>
        ) : null
      }
    >
      <DataTable
        caption={t("cart")}
        columns={columns}
        rows={lines}
        rowKey={({ variantId }) => variantId}
        empty={<EmptyState title={t("emptyCart")} text={t("emptyCartText")} />}
      />
    </Card>
  );
}

function Item({ line, errors }: { line: Line; errors: Record<string, string[]> }) {
  const messages = ["variantId", "quantity", "unitPrice", "discountAmount"].flatMap(
    (name) => errors[`items[${line.index}].${name}`] ?? [],
  );
  return (
    <>
      <input type="hidden" name={`items[${line.index}].variantId`} value={line.variantId} />
      <b>
        <bdi>{line.name}</bdi>
      </b>
      {line.detail ? <bdi className={css.detail}> {line.detail}</bdi> : null}
      <div className={css.detail}>
        <Num>{line.sku}</Num> · <Availability available={line.available} />
      </div>
      {messages.map((message) => (
        <div key={message} className={css.error}>
          {message}
        </div>
      ))}
    </>
  );
}

function Quantity({ line }: { line: Line }) {
  const t = useTranslations("sales");
  return (
    <Stepper
      name={`items[${line.index}].quantity`}
      label={t("quantityOf", { item: line.name })}
      size="touch"
      defaultValue={line.quantity}
      data-server={line.quantity}
      maxLength={4}
      decrease={{
        name: "intent",
        value: `decrease:${line.variantId}`,
        label: t("decrease", { item: line.name }),
        disabled: line.quantity <= 1,
      }}
      increase={{ name: "intent", value: `increase:${line.variantId}`, label: t("increase", { item: line.name }) }}
    />
  );
}

/** A manager may sell at another price; it is audited. */
function Price({ line }: { line: Line }) {
  const t = useTranslations("sales");
  return (
    <div className={css.amount}>
      <MoneyField
        name={`items[${line.index}].unitPrice`}
        label={t("unitPriceOf", { item: line.name })}
        hideLabel
        error={[]}
        defaultValue={line.unitPrice}
        data-server={line.unitPrice}
      />
    </div>
  );
}

function LineDiscount({ line }: { line: Line }) {
  const t = useTranslations("sales");
  return (
    <div className={css.amount}>
      <MoneyField
        name={`items[${line.index}].discountAmount`}
        label={t("discountOf", { item: line.name })}
        hideLabel
        error={[]}
        defaultValue={line.discountAmount}
        data-server={line.discountAmount}
      />
    </div>
  );
}
