import { chooseSerials, type Serial } from "#app/modules/stock/ledger/choose-serials.ts";
import { refusedSerials } from "#app/modules/stock/ledger/refused-serials.ts";

/** A numbered piece and the line that it is sold with. */
export type SoldSerial = { id: number; variantId: number; lineNo: number };

type Line = { variantId: number; quantity: number; serials: readonly string[] };
type Item = { name: string; sku: string; isService: boolean };
type Shelf = { quantity: number; quantitySerialized: number; serialType: string | null; serials: readonly Serial[] };

/**
 * The serial numbers that each line is sold with: those that it names; of the others the oldest where the shop makes the numbers, and
 * none where they are typed from the package, for as many pieces as have no number. @throws beside the line's serials
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
