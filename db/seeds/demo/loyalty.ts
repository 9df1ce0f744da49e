import { riyadhDay } from "#app/lib/dates.ts";
import { type Amount, amount, big } from "#app/lib/money/money.ts";
import { lastPointDay, pointsDue } from "#app/modules/loyalty/point-rules.ts";
import type { Identified } from "../insert-rows.ts";
import type { Calendar } from "./calendar.ts";
import type { Books } from "./sales/sales.ts";

const MONTHS = 12;
/** Points have been given for so many days. */
const DAYS = 60;
/** One point for 10 SAR, in hundredths. */
const RATE = 100;
/** Each of so many customers got points from a manager. */
const GIFT_EACH = 25;
const GIFT = 50;

type Points = { lots: Identified<"loyalty_lots">[]; entries: Identified<"loyalty_entries">[] };

/** The settings of the demo shop that are not the product's own: it gives points. */
export const DEMO_SETTINGS = [{ key: "loyalty.on", value: JSON.stringify(true) }];

/** The points of the last weeks' sales to known customers, and some that a manager gave. */
export function buildLoyalty(calendar: Calendar, books: Books): Points {
  const made: Points = { lots: [], entries: [] };
  const since = calendar.day(-DAYS);
  const known = books.sales.filter((sale) => riyadhDay(new Date(sale.sale_date as Date)) >= since && sale.customer_id);
  for (const [index, sale] of known.entries()) {
    const total = sale.total_amount as Amount;
    const paid = amount(big(total).minus((sale.balance_due as Amount | undefined) ?? "0.00"));
    const due = pointsDue([{ rate: RATE, kept: total }], paid);
    if (due > 0) add(made, books, { sale, points: due, kind: "earned" });
    if (index % GIFT_EACH === 0) add(made, books, { sale, points: GIFT, kind: "adjusted" });
  }
  return made;
}

type NewLot = { sale: Books["sales"][number]; points: number; kind: "earned" | "adjusted" };

function add({ lots, entries }: Points, books: Books, { sale, points, kind }: NewLot): void {
  const isEarned = kind === "earned";
  const at = new Date(sale.sale_date as Date);
  const lines = books.items.filter(({ sale_id }) => sale_id === sale.id);
  const lot = {
    id: lots.length + 1,
    customer_id: sale.customer_id ?? 0,
    store_id: sale.store_id,
    sale_id: isEarned ? sale.id : null,
    rates: JSON.stringify(isEarned ? lines.map(() => RATE) : []) as never,
    due: isEarned ? points : 0,
    remaining: points,
    ends_on: lastPointDay(riyadhDay(at), MONTHS),
    created_at: at,
  };
  lots.push(lot);
  entries.push({
    id: entries.length + 1,
    lot_id: lot.id,
    store_id: sale.store_id,
    kind,
    points,
    sale_id: lot.sale_id,
    notes: isEarned ? null : "Welcome",
    created_at: at,
    created_by: sale.created_by ?? null,
  });
}
