import { riyadhDay } from "#app/lib/dates.ts";
import { type Amount, amount, big, sum, ZERO } from "#app/lib/money/money.ts";
import { differenceOf, expectedCash } from "#app/modules/registers/sessions/expected-cash.ts";
import type { Identified, Row } from "../insert-rows.ts";
import { type Calendar, instant, isFriday } from "./calendar.ts";
import type { Books } from "./sales/sales.ts";
import { type DemoStore, REGISTERS_PER_STORE, registerId } from "./stores.ts";

/** How many days of sessions each register has behind it, without today. */
const DAYS = 14;
const FLOAT = "500.00";
const CLOSES = 23 * 60 + 12;
/** The differences of some closings, in turn. */
const DIFFERENCES = ["0.00", "0.00", "-5.00", "0.00", "0.50", "0.00", "0.00", "-12.25", "0.00", "2.00"];

type Drawers = {
  registers: Identified<"registers">[];
  sessions: Identified<"register_sessions">[];
  closings: Identified<"register_closings">[];
  moves: Identified<"register_transactions">[];
  /** The Z reports of each store. */
  reports: ReadonlyMap<number, number>;
};

type Drawer = { store: DemoStore; id: number; number: number; cashier: number };

/**
 * Two drawers a store with the sessions of the last days, whose sales and payments are put into them. All are open at any hour, because the stores take
 * no cash without, and somebody who tries the demo shop wants to sell at once.
 */
export function buildRegisters(
  calendar: Calendar,
  stores: readonly DemoStore[],
  books: Books,
  cashierOf: (storeId: number) => number,
): Drawers {
  const drawers: Drawers = { registers: [], sessions: [], closings: [], moves: [], reports: new Map() };
  for (const sale of books.sales) sale.session_id = null;
  for (const payment of books.payments) payment.session_id = null;
  const reports = new Map<number, number>();
  const all = stores.flatMap((store) =>
    Array.from({ length: REGISTERS_PER_STORE }, (_, index): Drawer => {
      const number = index + 1;
      return { store, number, id: registerId(store.id, number), cashier: cashierOf(store.id) };
    }),
  );
  for (let offset = -DAYS; offset < 0; offset += 1) {
    for (const drawer of all) {
      const session = openSession(calendar, drawers, drawer, offset);
      closeSession(drawers, reports, drawer, {
        ...takeSales(books, drawer, session.id, calendar.day(offset)),
        session,
      });
    }
  }
  for (const drawer of all) {
    takeSales(books, drawer, openSession(calendar, drawers, drawer, 0).id, calendar.today);
    drawers.registers.push(registerRow(calendar, drawer));
  }
  return { ...drawers, reports };
}

/** When a drawer opens on a day; not later than now. */
function openingOf({ day, now }: Calendar, offset: number): Date {
  const usual = usualOpening(day(offset));
  return usual < now ? usual : instant(day(offset), 0);
}

const usualOpening = (day: string): Date => instant(day, isFriday(day) ? 15.75 * 60 : 9.75 * 60);

function openSession(calendar: Calendar, { sessions }: Drawers, { id, store, cashier }: Drawer, offset: number) {
  const session = {
    id: sessions.length + 1,
    register_id: id,
    store_id: store.id,
    session_number: offset + DAYS + 1,
    status: "open",
    opened_at: openingOf(calendar, offset),
    closed_at: null as Date | null,
    opening_balance: FLOAT,
    opening_count: offset === 0 ? null : { "5000": 4, "2000": 10, "1000": 10 },
    closing_balance: null as Amount | null,
    expected_balance: null as Amount | null,
    opened_by_user_id: cashier,
    closed_by_user_id: null as number | null,
    notes: null,
  };
  sessions.push(session);
  return session;
}

type SaleRows = { sales: Books["sales"]; payments: Books["payments"] };
type Session = ReturnType<typeof openSession>;

/** Puts the sales that were rung up at a drawer on a day into its session, with their payments. */
function takeSales(books: Books, drawer: Drawer, sessionId: number, day: string): SaleRows {
  const sales = books.sales.filter(
    (sale) => sale.register_id === drawer.id && riyadhDay(sale.sale_date as Date) === day,
  );
  const ids = new Set(sales.map(({ id }) => id));
  const payments = books.payments.filter(({ receipt_id }) => ids.has(receipt_id));
  for (const sale of sales) sale.session_id = sessionId;
  for (const payment of payments) payment.session_id = sessionId;
  return { sales, payments };
}

function closeSession(
  drawers: Drawers,
  reports: Map<number, number>,
  { store, id, cashier }: Drawer,
  { session, sales, payments }: SaleRows & { session: Session },
): void {
  const day = riyadhDay(session.opened_at);
  const completed = payments.filter(({ status }) => status === "completed");
  const methods = [...new Set(completed.map((one) => one.payment_method))].sort();
  const tenders = methods.map((paymentMethod) => {
    const paid = completed.filter((one) => one.payment_method === paymentMethod);
    const received = amount(sum(paid.map((one) => String(one.amount))));
    const none = { change: ZERO, refunds: 0, refunded: ZERO };
    return { paymentMethod, payments: paid.length, received, ...none, net: received };
  });
  const cash = tenders.find(({ paymentMethod }) => paymentMethod === "cash")?.received ?? ZERO;
  // The cashier takes the notes of the day to the safe and leaves about the float.
  const dropped = amount(big(cash).div(50).round(0, 0).times(50));
  if (big(dropped).gt(0)) {
    drawers.moves.push({
      id: drawers.moves.length + 1,
      register_id: id,
      session_id: session.id,
      transaction_type: "drop",
      amount: dropped,
      reason_code: "bank_deposit",
      reference: null,
      timestamp: instant(day, CLOSES - 15),
      notes: null,
      denomination_details: null,
      user_id: cashier,
    });
  }
  const parts = { openingFloat: FLOAT, received: cash, change: ZERO, refunds: ZERO, cashIn: ZERO, cashOut: ZERO };
  const expected = expectedCash({ ...parts, drops: dropped });
  const counted = amount(big(expected).plus(DIFFERENCES[drawers.closings.length % DIFFERENCES.length] ?? ZERO));
  const number = (reports.get(store.id) ?? 0) + 1;
  reports.set(store.id, number);
  const closedAt = instant(day, CLOSES);
  Object.assign(session, {
    status: "closed",
    closed_at: closedAt,
    closing_balance: counted,
    expected_balance: expected,
    closed_by_user_id: cashier,
  });
  drawers.closings.push({
    id: drawers.closings.length + 1,
    session_id: session.id,
    store_id: store.id,
    report_number: `Z-${store.code}-${String(number).padStart(6, "0")}`,
    closed_at: closedAt,
    closed_by_user_id: cashier,
    expected_balance: expected,
    counted_balance: counted,
    difference: differenceOf(counted, expected),
    counted_pieces: null,
    figures: {
      openingFloat: FLOAT,
      tenders,
      sales: salesOf(sales),
      returns: { count: 0, amount: ZERO, insuranceCoverage: ZERO, includedTax: ZERO },
      voids: { count: 0, amount: ZERO, insuranceCoverage: ZERO, includedTax: ZERO },
      cashIn: { count: 0, amount: ZERO },
      cashOut: { count: 0, amount: ZERO },
      drops: { count: big(dropped).gt(0) ? 1 : 0, amount: dropped },
      expectedBalance: expected,
    },
    notes: null,
    created_at: closedAt,
  });
}

const salesOf = (sales: readonly Row<"sales">[]) => {
  const added = (column: "total_amount" | "insurance_coverage" | "included_tax" | "discount_amount") =>
    amount(sum(sales.map((sale) => String(sale[column] ?? ZERO))));
  return {
    count: sales.length,
    amount: added("total_amount"),
    insuranceCoverage: added("insurance_coverage"),
    includedTax: added("included_tax"),
    discounts: added("discount_amount"),
    firstReceipt: sales[0]?.receipt_number ?? null,
    lastReceipt: sales.at(-1)?.receipt_number ?? null,
  };
};

const registerRow = (calendar: Calendar, { id, store, number, cashier }: Drawer) => ({
  id,
  store_id: store.id,
  drawer_number: String(number),
  is_open: true,
  status: "open",
  opened_at: openingOf(calendar, 0),
  closed_at: null,
  opening_balance: FLOAT,
  closing_balance: null,
  cashier_id: cashier,
  notes: null,
});
