import { useLocale, useTranslations } from "use-intl";
import { formatCount } from "#app/lib/format-count.ts";
import type { StoreWithPieces } from "#app/modules/inventory/stock/list/stock-around.server.ts";
import type { CartLineView } from "#app/modules/sales/cart/cart-view.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Num } from "#app/ui/text/num.tsx";
import * as css from "./cart-table.css.ts";

/** The stores with most pieces; the others stand on the item's page. */
const MOST_STORES = 3;

type OtherStoresProps = {
  variantId: number;
  name: string;
  stores: readonly StoreWithPieces[];
  /** Whether the books of this store count too few pieces, so that one may lie in its hand although they count none. */
  isShort: boolean;
};

/** Buttons that ask the other stores for one piece of an item, and one for a piece that is here although the books count none. */
export function OtherStores({ variantId, name, stores, isShort }: OtherStoresProps) {
  const t = useTranslations("sales");
  const arabic = useLocale() === "ar";
  if (stores.length === 0 && !isShort) return null;
  return (
    <div className={css.elsewhere}>
      {stores.length > 0 ? <span className={css.detail}>{t("othersHaveIt")}</span> : null}
      {stores.slice(0, MOST_STORES).map(({ storeId, store, storeAr, available }) => {
        const shown = (arabic && storeAr) || store;
        return (
          <Button
            key={storeId}
            name="intent"
            value={`ask:${variantId}:${storeId}`}
            size="touch"
            aria-label={t("askStoreFor", { store: shown, item: name })}
          >
            {t("askStore")} <bdi>{shown}</bdi> <Num>{formatCount(available)}</Num>
          </Button>
        );
      })}
      {isShort ? (
        <Button
          name="intent"
          value={`here:${variantId}`}
          size="touch"
          variant="quiet"
          aria-label={t("isHereOf", { item: name })}
        >
          {t("isHere")}
        </Button>
      ) : null}
    </div>
  );
}

/** What a line lacks, and where it is. */
export function Shortage({ line }: { line: CartLineView }) {
  const t = useTranslations("sales");
  const { variantId, name, available, quantity, elsewhere } = line;
  const isShort = available !== null && quantity > available;
  return (
    <>
      {isShort ? (
        <div className={css.error} data-shortage="">
          {t("onlyAvailable", { count: Math.max(available, 0) })}
        </div>
      ) : null}
      <OtherStores variantId={variantId} name={name} stores={elsewhere} isShort={isShort} />
    </>
  );
}
