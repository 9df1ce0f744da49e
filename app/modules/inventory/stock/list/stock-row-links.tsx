import { paths } from "#app/paths.ts";
import type { Say } from "#app/ui/list/list.ts";
import type { StockRow } from "./list-stock.server.ts";
import * as css from "./stock-table.css.ts";

type Row = Pick<StockRow, "variantId" | "productId" | "sku" | "isLens">;

/** The links of a variant in the inventory, besides its product. */
export function stockRowLinks({ variantId, productId, sku, isLens }: Row, canAdjust: boolean, t: Say["t"]) {
  const link = (href: string, words: string) => (
    <a href={href} aria-label={`${words}: ${sku}`}>
      {words}
    </a>
  );
  return (
    <span className={css.links}>
      {link(paths.inventory.movements(variantId), t("history"))}
      {canAdjust ? link(paths.inventory.adjust({ variantId }), t("adjust")) : null}
      {isLens ? link(paths.products.powers(productId), t("powers")) : null}
    </span>
  );
}
