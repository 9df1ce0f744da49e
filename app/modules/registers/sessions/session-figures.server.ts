import { type RawBuilder, sql } from "kysely";
import { type Amount, amount, big, sum, ZERO } from "#app/lib/money/money.ts";
import { type Em, rows } from "#db/orm.ts";
import { type CashParts, expectedCash } from "./expected-cash.ts";
import type { Move, SessionFigures } from "./session.schema.server.ts";

type Counted = { count: number; amount: Amount };

type Found = {
  id: number;
  openingFloat: Amount;
  tenders: Omit<SessionFigures["tenders"][number], "net">[];
  sales: SessionFigures["sales"];
  giftCards: NonNullable<SessionFigures["giftCards"]>;
  returns: { kind: string; count: number; amount: Amount; insuranceCoverage: Amount; includedTax: Amount }[];
  moves: { type: Move; count: number; amount: Amount }[];
};

const summed = (value: RawBuilder<unknown>) => sql`coalesce(sum(${value}), 0)::numeric(14,2)::text`;
const figures = (column: string) => summed(sql.ref(column));

/**
 * The figures of sessions until now, in one statement, so that its parts belong together. In a closing the session is locked and all sales
 * that were in flight are in.
 */
export async function sessionFigures(em: Em, sessionIds: readonly number[]): Promise<Map<number, SessionFigures>> {
  if (sessionIds.length === 0) return new Map();
  const { rows: found } = await sql<Found>`
    select s.id, s.opening_balance::text as "openingFloat",
      (select coalesce(jsonb_agg(t order by t."paymentMethod"), '[]'::jsonb) from (
        select p.payment_method as "paymentMethod",
          count(*) filter (where p.kind = 'payment')::int as payments,
          coalesce(sum(p.handed) filter (where p.kind = 'payment'), 0)::numeric(14,2)::text as received,
          coalesce(sum(p.handed - p.amount) filter (where p.kind = 'payment'), 0)::numeric(14,2)::text as change,
          count(*) filter (where p.kind = 'refund')::int as refunds,
          coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0)::numeric(14,2)::text as refunded
        from (
          select payment_method, kind, amount, coalesce(tendered, amount) as handed from payments
          where session_id = s.id and status = 'completed'
          union all
          select payment_method, case when kind = 'sold' then 'payment' else 'refund' end, abs(amount), abs(amount) from gift_card_entries
          where session_id = s.id) p
        group by p.payment_method) t) as tenders,
      (select jsonb_build_object('sold', jsonb_build_object('count', count(*) filter (where x.kind = 'sold'), 'amount', ${summed(sql`case x.kind when 'sold' then x.amount end`)}),
          'refunded', jsonb_build_object('count', count(*) filter (where x.kind = 'refunded'), 'amount', ${summed(sql`case x.kind when 'refunded' then -x.amount end`)}))
        from gift_card_entries x where x.session_id = s.id) as "giftCards",
      (select jsonb_build_object('count', count(*) filter (where x.corrects_id is null), 'amount', ${figures("x.total_amount")}, 'insuranceCoverage', ${figures("x.insurance_coverage")},
          'includedTax', ${figures("x.included_tax")}, 'discounts', ${figures("x.discount_amount")},
          'firstReceipt', (array_agg(x.receipt_number order by x.receipt_sequence))[1],
          'lastReceipt', (array_agg(x.receipt_number order by x.receipt_sequence desc))[1])
        from sales x where x.session_id = s.id) as sales,
      (select coalesce(jsonb_agg(r), '[]'::jsonb) from (
        select x.kind, count(*)::int as count, ${summed(sql`x.total_amount - x.moved_amount`)} as amount, ${summed(sql`x.insurance_coverage + x.moved_amount`)} as "insuranceCoverage",
          ${figures("x.included_tax")} as "includedTax"
        from sale_returns x where x.session_id = s.id group by x.kind) r) as returns,
      (select coalesce(jsonb_agg(m), '[]'::jsonb) from (
        select x.transaction_type as type, count(*)::int as count, ${figures("x.amount")} as amount
        from register_transactions x where x.session_id = s.id group by x.transaction_type) m) as moves
    from register_sessions s where s.id = any(${[...sessionIds]}::int[])`.execute(rows(em));
  return new Map(found.map((one) => [one.id, figuresOf(one)]));
}

/** The same for one session. */
export async function figuresOfSession(em: Em, sessionId: number): Promise<SessionFigures> {
  const one = (await sessionFigures(em, [sessionId])).get(sessionId);
  if (!one) throw new Error("The session is gone");
  return one;
}

function figuresOf({ openingFloat, tenders, sales, giftCards, returns, moves }: Found): SessionFigures {
  const moved = (type: Move): Counted => {
    const { count = 0, amount: whole = ZERO } = moves.find((one) => one.type === type) ?? {};
    return { count, amount: whole };
  };
  const brought = (isVoid: boolean) => {
    const found = returns.filter(({ kind }) => (kind === "void") === isVoid);
    return {
      count: found.reduce((count, one) => count + one.count, 0),
      amount: amount(sum(found.map((one) => one.amount))),
      insuranceCoverage: amount(sum(found.map((one) => one.insuranceCoverage))),
      includedTax: amount(sum(found.map((one) => one.includedTax))),
    };
  };
  const [cashIn, cashOut, drops] = [moved("cash_in"), moved("cash_out"), moved("drop")];
  const cash = tenders.find(({ paymentMethod }) => paymentMethod === "cash");
  const parts: CashParts = {
    openingFloat,
    received: cash?.received ?? ZERO,
    change: cash?.change ?? ZERO,
    refunds: cash?.refunded ?? ZERO,
    cashIn: cashIn.amount,
    cashOut: cashOut.amount,
    drops: drops.amount,
  };
  return {
    openingFloat,
    tenders: tenders.map((one) => ({
      ...one,
      net: amount(big(one.received).minus(one.change).minus(one.refunded)),
    })),
    sales,
    giftCards,
    returns: brought(false),
    voids: brought(true),
    cashIn,
    cashOut,
    drops,
    expectedBalance: expectedCash(parts),
  };
}
