type Counted = { variantId: number; name: string; sku: string };

/** The pieces of the item that was scanned last, as its page names it; null when nothing was scanned. */
export function scannedItem<Line extends Counted>(
  lines: readonly Line[],
  variantId: string | null,
  count: (line: Line) => number,
): { item: string; count: number } | null {
  const own = lines.filter((line) => String(line.variantId) === variantId);
  const [first] = own;
  return first ? { item: `${first.name} ${first.sku}`, count: own.reduce((sum, line) => sum + count(line), 0) } : null;
}
