import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import type { CountSummary } from "#app/modules/inventory/counts/get-stock-count.server.ts";
import { paths } from "#app/paths.ts";
import { Tile, Tiles } from "#app/ui/chart/tiles.tsx";

/** The changes by posting, before or after it. Each figure links to its lines. */
export function ReviewTiles({ id, lines, summary }: { id: number; lines: number; summary: CountSummary }) {
  const t = useTranslations("counts");
  const { differences, uncounted, missingPieces, missingValue, surplusPieces, surplusValue } = summary;
  const differing = paths.inventory.reviewCount(id);
  return (
    <Tiles>
      <Tile href={differing} label={t("differences")} value={differences} note={t("differencesNote", { lines })} />
      <Tile
        href={differing}
        label={t("missing")}
        value={formatMoney(missingValue)}
        note={t("piecesOf", { count: missingPieces })}
      />
      <Tile
        href={differing}
        label={t("surplus")}
        value={formatMoney(surplusValue)}
        note={t("piecesOf", { count: surplusPieces })}
      />
      <Tile
        href={paths.inventory.reviewCount(id, { filter: "uncounted" })}
        label={t("uncounted")}
        value={uncounted}
        note={t("uncountedNote")}
      />
    </Tiles>
  );
}
