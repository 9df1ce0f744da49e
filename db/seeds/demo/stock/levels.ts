import type { Identified } from "../../insert-rows.ts";
import { createRandom } from "../../random.ts";
import { type Calendar, DAYS_OF_TRADE, instant } from "../calendar.ts";
import type { Item } from "../catalogue/item.ts";
import { ADMIN, MANAGER } from "../staff.ts";
import { costOf } from "../vendors.ts";
import { type KeptPieces, keptOnShelf } from "./kept.ts";
import type { Ledger } from "./ledger.ts";

/** How much of a category a store keeps: it reorders at `reorder` and fills up to `full`. */
type Level = { reorder: number; full: number };

const LEVELS: Record<string, Level> = {
  Eyeglasses: { reorder: 1, full: 5 },
  Sunglasses: { reorder: 1, full: 6 },
  "Contact Lenses": { reorder: 3, full: 16 },
  "Regular Lenses": { reorder: 4, full: 24 },
  "Reading Glasses": { reorder: 2, full: 9 },
  "Frame Accessories": { reorder: 5, full: 30 },
  "Lens Accessories": { reorder: 5, full: 36 },
  "Lens Care": { reorder: 8, full: 48 },
  Other: { reorder: 2, full: 10 },
};
const DEFAULT: Level = { reorder: 5, full: 20 };
/** Lenses at these prices are ground when somebody orders them; few lie in the drawer. */
const MADE_TO_ORDER_FROM = 500;
const MADE_TO_ORDER: Level = { reorder: 2, full: 8 };
/** Items that no shop lets run out. */
const BESTSELLERS = [
  "RB-3025-001-58",
  "RB-2140-901-50",
  "RB-5154-2000-49",
  "LENS-SV160-BF-325",
  "ACV-OAS-325",
  "CARE-SPR-060",
];
const PLENTY: Level = { reorder: 12, full: 40 };
const NOT_CARRIED_EVERY = 180;

export const levelOf = (item: Item): Level => {
  if (BESTSELLERS.includes(item.sku)) return PLENTY;
  return item.price >= MADE_TO_ORDER_FROM && item.category === "Regular Lenses"
    ? MADE_TO_ORDER
    : (LEVELS[item.category] ?? DEFAULT);
};

/** Here and there a store does not carry an article: the store never receives or orders that article. */
export const isCarried = (storeId: number, { variantId }: Item): boolean =>
  (variantId + storeId * 53) % NOT_CARRIED_EVERY !== 0;

/** The first stock of every store, taken in some days before trade begins. */
export function takeInFirstStock(
  { day }: Calendar,
  ledger: Ledger,
  storeIds: readonly number[],
  items: readonly Item[],
) {
  const random = createRandom("first stock");
  for (const storeId of storeIds)
    for (const [index, item] of items.entries()) {
      const { reorder, full } = levelOf(item);
      const quantity = random.int(reorder + 2, full + 2);
      if (!isCarried(storeId, item)) continue;
      ledger.move({
        storeId,
        variantId: item.variantId,
        kind: "initial",
        quantity,
        at: instant(day(-DAYS_OF_TRADE - 4 + storeId), 9 * 60 + index / 4),
        by: MANAGER,
        reason: "First stock of the store",
      });
    }
}

/** One row for every variant in every store, also where there is none of it. */
export function inventoryRows(
  { day }: Calendar,
  ledger: Ledger,
  storeIds: readonly number[],
  items: readonly Item[],
  kept: KeptPieces,
): Identified<"inventory">[] {
  const begun = instant(day(-DAYS_OF_TRADE - 4), 8 * 60);
  return storeIds.flatMap((storeId, store) =>
    items.map((item, index) => {
      const { reorder, full } = levelOf(item);
      const moved = ledger.lastMoved(storeId, item.variantId) ?? begun;
      return {
        id: store * items.length + index + 1,
        store_id: storeId,
        variant_id: item.variantId,
        quantity: ledger.quantity(storeId, item.variantId),
        average_cost: costOf(item),
        reorder_level: reorder,
        min_quantity: reorder,
        max_quantity: full,
        ...keptOnShelf(kept, storeId, item),
        quantity_decimals: 0,
        max_discount_percent: "20.00",
        tax_code: "3 - TAXABLE 15%",
        last_updated: moved,
        created_at: begun,
        created_by: ADMIN,
        updated_at: moved,
        updated_by: ADMIN,
      };
    }),
  );
}
