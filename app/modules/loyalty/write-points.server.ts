import { sql } from "kysely";
import type { DateOnly } from "#app/lib/dates.ts";
import { type Em, rows } from "#db/orm.ts";
import type { PointKind } from "./point-rules.ts";

/** Points that end together, locked. */
export type Lot = {
  id: number;
  customerId: number;
  storeId: number;
  saleId: number | null;
  due: number;
  remaining: number;
  owed: number;
  ended: number;
  endsOn: DateOnly | null;
  /** Hundredths of a point for 10 SAR of each line of the sale. */
  rates: readonly number[];
};

/** Lots ready for a `where`; a command locks them in the order of their ids, by one statement. */
export const selectLots = (em: Em) =>
  rows(em)
    .selectFrom("loyalty_lots as l")
    .select(["l.id", "l.customer_id as customerId", "l.store_id as storeId", "l.sale_id as saleId"])
    .select(["l.due", "l.remaining", "l.owed", "l.ended", "l.ends_on as endsOn"])
    .select((e) => e.ref("l.rates").$castTo<number[]>().as("rates"))
    .orderBy("l.id")
    .$if(em.isInTransaction(), (query) => query.forNoKeyUpdate("l"));

/**
 * The customers whose points somebody may use: the customer, and where the company shares points, everybody with the same family number. Points belong to who
 * earned them, so a changed number or setting moves nothing.
 */
export const accountOf = (customerId: number) => sql<number>`(
  select ${customerId}::int union
  select f.id from customers f join customers c on c.family_number = f.family_number
  where c.id = ${customerId} and f.deleted_at is null and f.anonymized_at is null
    and exists (select from app_settings where key = 'loyalty.family' and value = 'true'::jsonb))`;

/** Whether a lot (l) is of a customer's account, and whether it has points or owes some. */
export const isOfAccount = (customerId: number) => sql<boolean>`l.customer_id in ${accountOf(customerId)}`;
export const hasPoints = sql<boolean>`(l.remaining > 0 or l.owed > 0)`;

/** The lots of a customer's account that have points, or owe some. */
export const lotsOf = (em: Em, customerId: number) => selectLots(em).where(isOfAccount(customerId)).where(hasPoints);

/** Whether an account owes points. Locks nothing. */
export const owesPoints = async (em: Em, customerId: number): Promise<boolean> =>
  (await rows(em)
    .selectFrom("loyalty_lots as l")
    .select("l.id")
    .where(isOfAccount(customerId))
    .where("l.owed", ">", 0)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export type PointFacts = {
  storeId: number;
  userId: number | null;
  saleId?: number | null;
  returnId?: number | null;
  paymentId?: number;
  notes?: string | null;
};

/** The only writer of what is left of a lot: changes it and writes the entry that says why. The database refuses a rest below 0. */
export async function writePoints(
  em: Em,
  lot: Lot,
  { kind, points }: { kind: PointKind; points: number },
  { storeId, userId, saleId, returnId, paymentId, notes }: PointFacts,
): Promise<void> {
  const db = rows(em);
  const changed = db
    .updateTable("loyalty_lots")
    .set((e) => ({ remaining: e("remaining", "+", points) }))
    .where("id", "=", lot.id)
    .execute();
  const noted = db
    .insertInto("loyalty_entries")
    .values({
      lot_id: lot.id,
      store_id: storeId,
      kind,
      points,
      sale_id: saleId ?? null,
      return_id: returnId ?? null,
      payment_id: paymentId ?? null,
      notes: notes ?? null,
      created_by: userId,
    })
    .execute();
  // One round trip: other tills may wait for this command.
  await Promise.all([changed, noted]);
  lot.remaining += points;
}

/** Changes what a lot is due or owes. */
export async function changeLot(em: Em, lot: Lot, change: Partial<Pick<Lot, "due" | "owed" | "ended" | "endsOn">>) {
  const { endsOn, ...counts } = change;
  await rows(em)
    .updateTable("loyalty_lots")
    .set({ ...counts, ...(endsOn === undefined ? {} : { ends_on: endsOn }) })
    .where("id", "=", lot.id)
    .execute();
  Object.assign(lot, change);
}

type NewLot = Pick<Lot, "customerId" | "storeId" | "saleId" | "endsOn" | "rates">;

export async function makeLot(em: Em, lot: NewLot): Promise<Lot> {
  const { id } = await rows(em)
    .insertInto("loyalty_lots")
    .values({
      customer_id: lot.customerId,
      store_id: lot.storeId,
      sale_id: lot.saleId,
      ends_on: lot.endsOn,
      rates: JSON.stringify(lot.rates) as never,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ...lot, id, due: 0, remaining: 0, owed: 0, ended: 0 };
}
