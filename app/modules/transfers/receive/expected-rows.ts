import type { ShownItem } from "#app/modules/transfers/item-view.server.ts";

/** Pieces of an item and one lot that are expected, with their numbers. */
export type ExpectedRow = {
  index: number;
  item: ShownItem;
  lotCode: string | null;
  expected: number;
  serials: string[];
};

/** A row for each item and lot; an item of which nothing more is expected can still come in surplus. */
export function expectedRows(items: readonly ShownItem[]): ExpectedRow[] {
  const rows = items.flatMap((item) => {
    const open = item.pieces.filter(({ expected }) => expected > 0);
    const lots = [...new Set(open.map(({ lotCode }) => lotCode))];
    return (lots.length > 0 ? lots : [null]).map((lotCode) => {
      const mine = open.filter((piece) => piece.lotCode === lotCode);
      return {
        item,
        // Only where an item has several lots must the box say which of them it counts.
        lotCode: lots.length > 1 ? lotCode : null,
        expected: mine.reduce((sum, { expected }) => sum + expected, 0),
        serials: mine.flatMap(({ serial }) => serial ?? []),
      };
    });
  });
  return rows.map((row, index) => ({ ...row, index }));
}
