import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import type { StockRow } from "./list-stock.server.ts";
import * as css from "./stock-table.css.ts";

type StockRowLinksProps = {
  row: Pick<StockRow, "variantId" | "productId" | "sku" | "isLens">;
  canAdjust: boolean;
};

/** The links of a variant in the inventory, besides its product. */
export function StockRowLinks({ row: { variantId, productId, sku, isLens }, canAdjust }: StockRowLinksProps) {
  const t = useTranslations("catalogue");
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
