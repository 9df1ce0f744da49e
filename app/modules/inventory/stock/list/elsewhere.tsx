import { useLocale, useTranslations } from "use-intl";
import { formatCount } from "#app/lib/format-count.ts";
import { paths } from "#app/paths.ts";
import { Num } from "#app/ui/text/num.tsx";
import type { StoreWithPieces } from "./stock-around.server.ts";

type ElsewhereProps = { variantId: number; stores: readonly StoreWithPieces[]; className: string };

/** The other stores and how many pieces they have. A store with pieces is a link that requests them by a transfer. */
export function Elsewhere({ variantId, stores, className }: ElsewhereProps) {
  const t = useTranslations("catalogue");
  const arabic = useLocale() === "ar";
  return stores.map(({ storeId, store, storeAr, available }) => {
    const name = <bdi>{(arabic && storeAr) || store}</bdi>;
    return (
      <span key={storeId} className={className}>
        {available > 0 ? (
          <a href={paths.transfers.new({ variantId, from: storeId })} title={t("askStore")}>
            {name}
          </a>
        ) : (
          name
        )}{" "}
        <Num>{formatCount(available)}</Num>
      </span>
    );
  });
}
