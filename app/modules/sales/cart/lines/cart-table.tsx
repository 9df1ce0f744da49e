import { useTranslations } from "use-intl";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { CartLineView, CartView } from "#app/modules/sales/cart/cart-view.ts";
import { CART_LINES, lineId } from "#app/modules/sales/cart/screen/show-drawn-cart.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { type Column, TableFrame, TableRow } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import { Kbd } from "#app/ui/text/kbd.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { Item, LineDiscount, Price, Quantity, ShownPrice } from "./cart-cells.tsx";
import * as css from "./cart-table.css.ts";
import type { ManyAsked } from "./many-pieces.ts";

/** The insurer decides whether the lines have a discount field: an insurance sale has no line discounts. */
type LinesOf = {
  cart: Pick<CartView, "insuranceId" | "insurer">;
  errors: Record<string, string[]>;
  /** The line whose large quantity needs a confirmation. */
  many?: ManyAsked;
};

/**
 * The lines of the cart. Every button sends the whole form. Update is for users without scripts; with scripts the form is sent while they
 * type.
 */
export function CartTable({ cart, errors, many, added }: LinesOf & { cart: CartView; added: number | null }) {
  const t = useTranslations("sales");
  const columns = useColumns({ cart, errors, many });
  const isEmpty = cart.lines.length === 0;
  return (
    <Card
      contained
      flush
      title={t("cart")}
      end={
        <div className={css.beside} data-when="lines" hidden={isEmpty}>
          <Button name="intent" value="keep" variant="quiet" size="touch">
            {t("update")}
          </Button>
          <Button name="intent" value="hold" variant="quiet" size="touch" aria-keyshortcuts="F4">
            {t("hold")} <Kbd>F4</Kbd>
          </Button>
          <Button name="intent" value="discard" variant="quiet" size="touch">
            {t("discard")}
          </Button>
        </div>
      }
    >
      <div data-when="empty" hidden={!isEmpty}>
        <EmptyState title={t("emptyCart")} text={t("emptyCartText")} />
      </div>
      <div className={css.lines} data-when="lines" hidden={isEmpty}>
        <TableFrame caption={t("cart")} columns={columns} bodyId={CART_LINES}>
          {cart.lines.map((line) => (
            <CartLine
              key={line.variantId}
              line={line}
              cart={cart}
              errors={errors}
              many={many}
              isNewest={line.variantId === added}
            />
          ))}
        </TableFrame>
      </div>
    </Card>
  );
}

/** A row of the cart. The server also renders single rows for the page's script. */
export function CartLine({ line, isNewest, ...lines }: LinesOf & { line: CartLineView; isNewest?: boolean }) {
  const columns = useColumns(lines);
  return <TableRow id={lineId(line.variantId)} row={line} columns={columns as Column<unknown>[]} isNewest={isNewest} />;
}

function useColumns({ cart: { insuranceId, insurer }, errors, many }: LinesOf): Column<CartLineView>[] {
  const t = useTranslations("sales");
  return [
    {
      key: "item",
      header: t("item"),
      render: (line) => <Item line={line} insurer={insurer} errors={errors} many={many} />,
    },
    { key: "quantity", header: t("quantity"), render: (line) => <Quantity line={line} /> },
    {
      key: "unitPrice",
      header: t("unitPrice"),
      align: "end",
      render: (line) => (
        <>
          <span className={css.cellName}>{t("unitPrice")}</span>
          {line.takesPrice ? <Price line={line} /> : <ShownPrice line={line} />}
        </>
      ),
    },
    {
      key: "discount",
      header: t("discount"),
      align: "end",
      render: (line) => (
        <>
          <span className={css.cellName}>{t("discount")}</span>
          {insuranceId === null ? <LineDiscount line={line} /> : "–"}
        </>
      ),
    },
    {
      key: "total",
      header: t("total"),
      align: "end",
      render: ({ total }) => (
        <b>
          <Num>{formatAmount(total)}</Num>
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
}
