import type { Identified } from "../../insert-rows.ts";
import { createRandom, type Random } from "../../random.ts";
import { type Calendar, instant } from "../calendar.ts";
import type { Item } from "../catalogue/item.ts";
import { cashierOf, MANAGER } from "../staff.ts";
import type { Ledger } from "./ledger.ts";

const STORE = 1;
/** The least quantity of an item with a posted difference, so that a day's sales leave some of it. */
const PLENTY = 4;
/** The differences that the posted count found, by the item's place among those that may have one. */
const FOUND: readonly (readonly [place: number, delta: number])[] = [
  [2, -1],
  [15, 1],
  [26, -1],
];

export type CountRows = {
  counts: Identified<"stock_counts">[];
  lines: Identified<"stock_count_lines">[];
  entries: Identified<"stock_count_entries">[];
};

type Plan = { name: string; category: string; day: number; isPosted: boolean; places: readonly string[] };

/** One count that was posted a week ago, and one that was begun yesterday after closing and is still open. */
const PLANS: readonly Plan[] = [
  { name: "Reading glasses", category: "Reading Glasses", day: -8, isPosted: true, places: ["Stand", "Drawer 3"] },
  { name: "Lens accessories", category: "Lens Accessories", day: -1, isPosted: false, places: ["Till", "Window 2"] },
];

const BEGUN_AT = 23 * 60 + 5;
const POSTED_AT = 23 * 60 + 45;

/** The first store's counts. The differences of the posted count are movements of the ledger. */
export function buildCounts(
  calendar: Calendar,
  ledger: Ledger,
  items: readonly Item[],
  categoryIds: ReadonlyMap<string, number>,
): CountRows {
  const rows: CountRows = { counts: [], lines: [], entries: [] };
  for (const plan of PLANS) {
    const id = rows.counts.length + 1;
    const begun = instant(calendar.day(plan.day), BEGUN_AT);
    const counted = items.filter(({ category }) => category === plan.category);
    rows.counts.push(countRow(calendar, plan, { id, categoryId: categoryIds.get(plan.category) ?? null }));
    const random = createRandom(`count of ${plan.category}`);
    const ids = new Set(counted.map(({ variantId }) => variantId));
    const moved = ledger.movements.filter(({ store_id, variant_id }) => store_id === STORE && ids.has(variant_id));
    const found = plan.isPosted ? differences(calendar, moved, counted, begun) : new Map<number, number>();
    for (const item of counted) {
      const noted = quantityAt(moved, item, begun);
      const isMissing = !plan.isPosted && noted > PLENTY && random.chance(0.12);
      const delta = isMissing ? -1 : (found.get(item.variantId) ?? 0);
      const line = { id: rows.lines.length + 1, count_id: id, variant_id: item.variantId };
      rows.lines.push({
        ...line,
        snapshot_quantity: noted,
        price: item.price.toFixed(2),
        final_quantity: plan.isPosted ? noted + delta : null,
      });
      if (plan.isPosted || random.chance(0.6)) addEntries(rows, random, { plan, begun, line: line.id }, noted + delta);
      if (plan.isPosted && delta !== 0) post(ledger, calendar, plan, { id, item, delta });
    }
  }
  return rows;
}

type Movement = Ledger["movements"][number];

const quantityAt = (moved: readonly Movement[], { variantId }: Item, moment: Date): number =>
  moved.reduce(
    (total, { variant_id, quantity, created_at }) =>
      variant_id === variantId && Number(created_at) <= moment.getTime() ? total + quantity : total,
    0,
  );

/** Differences of items that nobody moved between the count and today, so that every sold piece was in stock. */
function differences({ today }: Calendar, moved: readonly Movement[], items: readonly Item[], begun: Date) {
  const since = new Set(
    moved
      .filter(
        ({ created_at }) => Number(created_at) > begun.getTime() && Number(created_at) < Number(instant(today, 0)),
      )
      .map(({ variant_id }) => variant_id),
  );
  const quiet = items.filter((item) => !since.has(item.variantId) && quantityAt(moved, item, begun) >= PLENTY);
  return new Map(
    FOUND.flatMap(([place, delta]): [number, number][] => {
      const item = quiet[place % quiet.length];
      return item ? [[item.variantId, delta]] : [];
    }),
  );
}

function post(
  ledger: Ledger,
  { day }: Calendar,
  plan: Plan,
  { id, item, delta }: { id: number; item: Item; delta: number },
): void {
  ledger.move({
    storeId: STORE,
    variantId: item.variantId,
    kind: "count",
    quantity: delta,
    at: instant(day(plan.day), POSTED_AT),
    by: MANAGER,
    reason: plan.name,
    reference: { type: "stock_counts", id },
  });
}

/** The counted entries of a line: all pieces at one place, or some at a second place. */
function addEntries(
  { entries }: CountRows,
  random: Random,
  { plan, begun, line }: { plan: Plan; begun: Date; line: number },
  counted: number,
): void {
  const apart = counted > 3 && random.chance(0.3) ? random.int(1, counted - 1) : 0;
  const pieces = apart > 0 ? [counted - apart, apart] : [counted];
  for (const [index, quantity] of pieces.entries()) {
    entries.push({
      id: entries.length + 1,
      line_id: line,
      round: 1,
      quantity,
      source: quantity === 0 ? "zero" : index === 0 && quantity === 1 ? "scan" : "typed",
      place: plan.places[index] ?? null,
      created_at: new Date(begun.getTime() + (2 + line * 0.3) * 60_000),
      created_by: index === 0 ? cashierOf(STORE) : MANAGER,
    });
  }
}

function countRow(
  { day }: Calendar,
  { name, day: offset, isPosted }: Plan,
  { id, categoryId }: { id: number; categoryId: number | null },
): Identified<"stock_counts"> {
  const at = (minutes: number) => instant(day(offset), minutes);
  return {
    id,
    store_id: STORE,
    number: id,
    name,
    scope: "category",
    category_id: categoryId,
    product_ids: JSON.stringify([]) as never,
    is_blind: false,
    status: isPosted ? "posted" : "counting",
    created_at: at(BEGUN_AT - 20),
    created_by: MANAGER,
    started_at: at(BEGUN_AT),
    started_by: MANAGER,
    reviewed_at: isPosted ? at(POSTED_AT - 8) : null,
    reviewed_by: isPosted ? MANAGER : null,
    posted_at: isPosted ? at(POSTED_AT) : null,
    posted_by: isPosted ? MANAGER : null,
    updated_at: at(isPosted ? POSTED_AT : BEGUN_AT),
    updated_by: MANAGER,
    version: isPosted ? 4 : 2,
  };
}
