/**
 * Items of one printout: as many as render in 0.15 s, because rendering blocks all other requests. A barcode renders slower than its line.
 * Measured: 5,000 items 1.9 MB, 41 KB compressed; 1,000 with barcodes 1.2 MB, 34 KB compressed.
 */
const MOST = { plain: 5_000, bars: 1_000 };

export type SheetPart = {
  /** The part and the number of parts; 1 of 1 when there are no items. */
  part: number;
  parts: number;
  /** The numbers of the first and last item in this part, counted from 1. */
  first: number;
  last: number;
};

/** The part of a count sheet that a URL asks for; the nearest part when that part does not exist. */
export function sheetPart(asked: string | null, { total, withBars }: { total: number; withBars: boolean }): SheetPart {
  const most = withBars ? MOST.bars : MOST.plain;
  const parts = Math.max(1, Math.ceil(total / most));
  const wanted = /^\d{1,5}$/.test(asked ?? "") ? Number(asked) : 1;
  const part = Math.min(Math.max(wanted, 1), parts);
  return { part, parts, first: Math.min((part - 1) * most + 1, total), last: Math.min(part * most, total) };
}
