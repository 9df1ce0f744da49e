import { riyadhDay } from "#app/lib/dates.ts";
import { type Amount, amount, big } from "#app/lib/money/money.ts";
import { inOrderOfUse, lastPointDay, pointsDue, takeFrom, worthOf } from "#app/modules/loyalty/point-rules.ts";
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
/** A customer uses points for up to half of a sale, in steps of 50, when there are at least 100. */
const USED_STEP = 50;
const USED_LEAST = 100;
/** What a point pays unless a shop says otherwise. */
const VALUE = "0.10";

type Sale = Books["sales"][number];
type Points = { lots: Identified<"loyalty_lots">[]; entries: Identified<"loyalty_entries">[] };

/** The settings of the demo shop that are not the product's own: it gives points. */
export const DEMO_SETTINGS = [{ key: "loyalty.on", value: JSON.stringify(true) }];

/**
 * The points of the last weeks' sales to known customers, some that a manager gave, and some that customers used. Points take over a part of a payment,
 * before the registers are closed, so that their reports say so.
 */
export function buildLoyalty(calendar: Calendar, books: Books): Points {
  const made: Points = { lots: [], entries: [] };
  const since = calendar.day(-DAYS);
  const known = books.sales
    .filter((sale) => sale.customer_id && riyadhDay(soldAt(sale)) >= since)
    .sort((one, other) => soldAt(one).getTime() - soldAt(other).getTime() || one.id - other.id);
  for (const [index, sale] of known.entries()) {
    const total = sale.total_amount as Amount;
    const byPoints = payByPoints(made, books, sale);
    const unpaid = big((sale.balance_due as Amount | undefined) ?? "0.00").plus(byPoints);
    const due = pointsDue([{ rate: RATE, kept: total }], amount(big(total).minus(unpaid)));
    if (due > 0) add(made, books, { sale, points: due, kind: "earned" });
    if (index % GIFT_EACH === 0) add(made, books, { sale, points: GIFT, kind: "adjusted" });
  }
  return made;
}

const soldAt = ({ sale_date }: Sale): Date => new Date(sale_date as Date);

/** Pays a part of a sale by the customer's points. @returns what they pay */
function payByPoints(made: Points, books: Books, sale: Sale): Amount {
  const lots = made.lots.flatMap((lot) =>
    lot.customer_id === sale.customer_id ? [{ id: lot.id, remaining: Number(lot.remaining), endsOn: null, lot }] : [],
  );
  const has = lots.reduce((sum, { remaining }) => sum + remaining, 0);
  const most = Math.floor(big(sale.total_amount).div(VALUE).div(2).toNumber());
  const points = Math.floor(Math.min(has, most) / USED_STEP) * USED_STEP;
  const payment = books.payments.find(({ receipt_id }) => receipt_id === sale.id);
  if (points < USED_LEAST || sale.payment_method !== "credit_card" || sale.insurance_id || !payment) return "0.00";
  const byPoints = worthOf(points, VALUE);
  const id = books.payments.length + 1;
  books.payments.push({ ...payment, id, payment_method: "points", amount: byPoints, external_reference: null });
  payment.amount = amount(big(payment.amount).minus(byPoints));
  for (const { lot, points: part } of takeFrom(inOrderOfUse(lots), points).taken) {
    lot.lot.remaining = lot.remaining - part;
    enter(made, { lot: lot.lot, sale, kind: "used", points: -part, payment_id: id });
  }
  return byPoints;
}

type NewLot = { sale: Sale; points: number; kind: "earned" | "adjusted" };

function add(made: Points, books: Books, { sale, points, kind }: NewLot): void {
  const isEarned = kind === "earned";
  const at = soldAt(sale);
  const lines = books.items.filter(({ sale_id }) => sale_id === sale.id);
  const lot = {
    id: made.lots.length + 1,
    customer_id: sale.customer_id ?? 0,
    store_id: sale.store_id,
    sale_id: isEarned ? sale.id : null,
    rates: JSON.stringify(isEarned ? lines.map(() => RATE) : []) as never,
    due: isEarned ? points : 0,
    remaining: points,
    ends_on: lastPointDay(riyadhDay(at), MONTHS),
    created_at: at,
  };
  made.lots.push(lot);
  enter(made, { lot, sale, kind, points, payment_id: null });
}

type Entry = {
  lot: Points["lots"][number];
  sale: Sale;
  kind: "earned" | "adjusted" | "used";
  points: number;
  payment_id: number | null;
};

function enter({ entries }: Points, { lot, sale, kind, points, payment_id }: Entry): void {
  entries.push({
    id: entries.length + 1,
    lot_id: lot.id,
    store_id: sale.store_id,
    kind,
    points,
    sale_id: kind === "adjusted" ? null : sale.id,
    payment_id,
    notes: kind === "adjusted" ? "Welcome" : null,
    created_at: soldAt(sale),
    created_by: sale.created_by ?? null,
  });
}
