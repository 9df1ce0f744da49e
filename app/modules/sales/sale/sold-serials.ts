import { chooseSerials, type Serial } from "#app/modules/ledger/choose-serials.ts";
import { refusedSerials } from "#app/modules/ledger/refused-serials.ts";

/** A piece with a serial number and the line that sells it. */
export type SoldSerial = { id: number; variantId: number; lineNo: number };

type Line = { variantId: number; quantity: number; serials: readonly string[] };
type Item = { name: string; sku: string; isService: boolean };
type Shelf = { quantity: number; quantitySerialized: number; serialType: string | null; serials: readonly Serial[] };

/**
 * Chooses the serial numbers for each line. Uses the numbers that the line names. For further pieces it takes the oldest numbers if the
 * shop assigns the numbers itself; numbers from the manufacturer's package must be named, except for as many pieces as have no number.
 * @throws beside the line's serials when numbers are missing or wrong
 */
export function serialsSold(
  lines: readonly Line[],
  items: readonly Item[],
  shelves: ReadonlyMap<number, Shelf>,
): SoldSerial[] {
  const sold: SoldSerial[] = [];
  const unnumbered = new Map<number, number>();
  lines.forEach(({ variantId, quantity, serials }, index) => {
    const [shelf, item] = [shelves.get(variantId), items[index]];
    if (!shelf || !item || item.isService || (shelf.quantitySerialized === 0 && serials.length === 0)) return;
    const gone = new Set(sold.map(({ id }) => id));
    const loose = unnumbered.get(variantId) ?? shelf.quantity - shelf.quantitySerialized;
    const left = { serials: shelf.serials.filter(({ id }) => !gone.has(id)), loose };
    const chosen = chooseSerials(quantity, serials, left, shelf.serialType === "Manual" ? "ask" : "oldest");
    if (!("ids" in chosen)) {
      throw refusedSerials(chosen, { field: `items[${index}].serials`, item: `${item.name} (${item.sku})` });
    }
    unnumbered.set(variantId, loose - (quantity - chosen.ids.length));
    sold.push(...chosen.ids.map((id) => ({ id, variantId, lineNo: index + 1 })));
  });
  return sold;
}
