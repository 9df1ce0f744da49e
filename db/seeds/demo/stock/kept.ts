import { amount, big } from "#app/lib/money/money.ts";
import { endOfDay } from "#app/modules/ledger/hold-days.ts";
import type { Identified } from "../../insert-rows.ts";
import { createRandom } from "../../random.ts";
import { type Calendar, instant } from "../calendar.ts";
import type { Item } from "../catalogue/item.ts";
import type { Customer } from "../people/customers.ts";
import { cashierOf, MANAGER } from "../staff.ts";
import type { Ledger } from "./ledger.ts";

/** The store that uses lots, serial numbers and holds. */
const STORE = 1;
const COST_PERCENT = 52;
const SHELF_LIFE_DAYS = 730;

type LotPlan = { code: string; pieces: number; expires: number };

/** The lots of a stock line: their pieces, and the days from today until they expire. */
const LOTS: Record<string, readonly LotPlan[]> = {
  "ACV-VIT-100": [{ code: "J2408A17", pieces: 3, expires: 410 }],
  "ACV-VIT-150": [
    { code: "J2311C02", pieces: 2, expires: 21 },
    { code: "J2409B31", pieces: 3, expires: 437 },
  ],
  "ACV-VIT-200": [
    { code: "J2310F08", pieces: 1, expires: -9 },
    { code: "J2406A55", pieces: 3, expires: 346 },
  ],
  "CARE-OFR-300": [
    { code: "OR7721", pieces: 6, expires: 45 },
    { code: "OR7903", pieces: 12, expires: 380 },
  ],
  "CARE-AOS-360": [{ code: "AP4410", pieces: 5, expires: 12 }],
  "CARE-SYS-010": [{ code: "SY0932", pieces: 8, expires: 190 }],
};

/** The items whose pieces have serial numbers, and whether the maker or the shop gives them. */
const NUMBERED: Record<string, "Manual" | "Auto"> = { "OTH-DOME-4X": "Manual", "OTH-LED-5X": "Auto" };

/** The holds for customers, and the days from today until they end. */
const HOLDS = [
  { sku: "RB-5121-2000-47", days: 2, note: "Coming back with his father to choose" },
  { sku: "RB-6489-2500-55", days: 4, note: "Waits for the approval of the insurer" },
];

/** The pieces of a stock line that are in lots, numbered or on hold, by variant of the store. */
export type KeptPieces = {
  lots: Identified<"stock_lots">[];
  serials: Identified<"stock_serials">[];
  holds: Identified<"stock_holds">[];
};

/** The lots, serial numbers and holds of the first store: never more than the stock line has on hand. */
export function keepPieces(
  calendar: Calendar,
  ledger: Ledger,
  items: readonly Item[],
  customers: readonly Customer[],
): KeptPieces {
  const onShelf = (sku: string): { item: Item; quantity: number } | undefined => {
    const item = items.find((one) => one.sku === sku);
    return item && { item, quantity: ledger.quantity(STORE, item.variantId) };
  };
  return {
    lots: lotRows(calendar, onShelf),
    serials: serialRows(calendar, onShelf),
    holds: holdRows(calendar, onShelf, customers),
  };
}

type OnShelf = (sku: string) => { item: Item; quantity: number } | undefined;

function lotRows({ day }: Calendar, onShelf: OnShelf): Identified<"stock_lots">[] {
  const noted = instant(day(-1), 22 * 60);
  return Object.entries(LOTS)
    .flatMap(([sku, plans]) => {
      const shelf = onShelf(sku);
      let left = shelf?.quantity ?? 0;
      return plans.flatMap(({ code, pieces, expires }) => {
        const quantity = Math.min(pieces, left);
        left -= quantity;
        if (!shelf || quantity === 0) return [];
        return {
          store_id: STORE,
          variant_id: shelf.item.variantId,
          lot_code: code,
          expiry_date: day(expires),
          manufacture_date: day(expires - SHELF_LIFE_DAYS),
          supplier_id: shelf.item.vendorId,
          unit_cost: amount(big(shelf.item.price).times(COST_PERCENT).div(100)),
          initial_quantity: quantity,
          current_quantity: quantity,
          created_at: noted,
          created_by: MANAGER,
          updated_at: noted,
          updated_by: MANAGER,
        };
      });
    })
    .map((lot, index) => ({ id: index + 1, ...lot }));
}

function serialRows({ day }: Calendar, onShelf: OnShelf): Identified<"stock_serials">[] {
  const random = createRandom("serial numbers");
  const noted = instant(day(-1), 22 * 60 + 10);
  return Object.keys(NUMBERED)
    .flatMap((sku) => {
      const shelf = onShelf(sku);
      const numbers = Array.from({ length: shelf?.quantity ?? 0 }, () => random.int(10_000_000, 99_999_999));
      return numbers.map((number) => ({
        store_id: STORE,
        variant_id: shelf?.item.variantId ?? 0,
        serial: `${sku.slice(0, 3)}${number}`,
        created_at: noted,
        created_by: MANAGER,
        updated_at: noted,
      }));
    })
    .map((serial, index) => ({ id: index + 1, ...serial }));
}

function holdRows({ day }: Calendar, onShelf: OnShelf, customers: readonly Customer[]): Identified<"stock_holds">[] {
  const regulars = customers.filter(({ storeId }) => storeId === STORE);
  return HOLDS.flatMap(({ sku, days, note }, index) => {
    const shelf = onShelf(sku);
    if (!shelf || shelf.quantity === 0) return [];
    return {
      id: index + 1,
      store_id: STORE,
      variant_id: shelf.item.variantId,
      quantity: 1,
      customer_id: regulars[index]?.id ?? null,
      note,
      expires_at: endOfDay(day(days)),
      created_at: instant(day(-1), 19 * 60 + 25 * index),
      created_by: cashierOf(STORE),
    };
  });
}

/** The columns of a stock line that count its lots, serial numbers and holds. */
export function keptOnShelf({ lots, serials, holds }: KeptPieces, storeId: number, { sku, variantId }: Item) {
  const sum = (rows: readonly { variant_id: number; store_id: number }[], of: (index: number) => number) =>
    rows.reduce(
      (total, row, index) => (row.variant_id === variantId && row.store_id === storeId ? total + of(index) : total),
      0,
    );
  const own = storeId === STORE;
  const numbered = own ? NUMBERED[sku] : undefined;
  return {
    quantity_in_lots: sum(lots, (index) => lots[index]?.current_quantity ?? 0),
    quantity_serialized: sum(serials, () => 1),
    quantity_on_hold: sum(holds, (index) => holds[index]?.quantity ?? 0),
    inventory_type: numbered ? "Serialized" : own && LOTS[sku] ? "Lot" : "Regular",
    serial_type: numbered ?? "None",
    lot_type: own && LOTS[sku] ? "Manual" : "None",
  };
}
