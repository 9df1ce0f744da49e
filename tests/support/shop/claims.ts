import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { makeActor, makeCustomer, makePolicy, makeVariant } from "#tests/support/factories.ts";

type Wanted = {
  storeId: number;
  /** The insurer of earlier claims. */
  insuranceId?: number;
  /** Prices of the sold pieces before VAT; each is a line of one piece, or of as many as `quantity` says. */
  prices?: readonly string[];
  quantity?: number;
  discountRate?: string;
  /** Columns of the claim that differ from a new one. Sums and lines must fit: use `status` only with those that need no answer. */
  columns?: object;
};

/** Sequences of receipts: bare rows of sales take those below the first, copies of claims those between, and the till those behind the last. */
const COPIES_FROM = 10_000_000;
const TILL_FROM = 90_000_000;

/** Bare rows of sales take numbers without the counter of the store: behind them the till begins where nobody else takes any. */
const skipTakenNumbers = (em: Em, storeId: number) =>
  sql`
    update receipt_counters set last_number = ${TILL_FROM} where store_id = ${storeId} and last_number < ${TILL_FROM}
      and exists (select from sales s where s.store_id = ${storeId} and s.receipt_sequence > last_number
        and s.receipt_sequence < ${COPIES_FROM})`.execute(rows(em));

/** An insured sale of a member, rung up as at the till, with the claim that it made. */
export async function makeInsuredSale(
  em: Em,
  { storeId, insuranceId, prices = ["500.00", "300.00"], quantity = 1, discountRate = "20.00", columns }: Wanted,
) {
  const store = await rows(em)
    .selectFrom("stores")
    .select(["id", "code", "name", "name_ar as nameAr"])
    .where("id", "=", storeId)
    .executeTakeFirstOrThrow();
  const actor = await makeActor(em, { stores: [store] });
  await skipTakenNumbers(em, storeId);
  const customer = await makeCustomer(em);
  const policy = await makePolicy(em, {
    customerId: customer.id,
    discountRate,
    ...(insuranceId ? { insuranceId } : {}),
  });
  const items: { variantId: number; quantity: number }[] = [];
  for (const price of prices) {
    const { id } = await makeVariant(em, { storeId, quantity: 5, price });
    items.push({ variantId: id, quantity });
  }
  const sale = await execute(
    createSale,
    { em, actor },
    {
      sale: { storeId, customerId: customer.id, insuranceId: policy.insuranceId, paymentMethod: "debit_card" },
      items,
    },
  );
  const claim = await rows(em)
    .selectFrom("claims")
    .selectAll()
    .where("sale_id", "=", sale.id)
    .executeTakeFirstOrThrow();
  if (columns && Object.keys(columns).length > 0)
    await rows(em).updateTable("claims").set(columns).where("id", "=", claim.id).execute();
  return { sale, claimId: claim.id, customerId: customer.id, ...policy, actor };
}

type WantedBatch = {
  storeId: number;
  insuranceId?: number;
  month?: string;
  status?: string;
  claimIds?: readonly number[];
};
let lastBatch = 0;

/** A batch as a bare row, with claims that have joined it; of this month unless told. */
export async function makeClaimBatch(
  em: Em,
  { storeId, insuranceId, month = `${riyadhDay().slice(0, 7)}-01`, status = "open", claimIds = [] }: WantedBatch,
) {
  lastBatch += 1;
  const wasSent = status === "sent" || status === "received";
  const batch = await rows(em)
    .insertInto("claim_batches")
    .values({
      batch_number: `CB-T${process.pid}-${lastBatch}`,
      store_id: storeId,
      insurance_id: insuranceId ?? (await makePolicy(em, {})).insuranceId,
      month,
      status,
      sent_at: wasSent ? new Date() : null,
    })
    .returning(["id", "batch_number as batchNumber", "insurance_id as insuranceId"])
    .executeTakeFirstOrThrow();
  await rows(em)
    .updateTable("claims")
    .set({ batch_id: batch.id })
    .where("id", "in", [0, ...claimIds])
    .execute();
  return batch;
}

/**
 * Ready claims of one insurer. The first one is rung up; the others are copies of its rows, each with a sale of its own, because a till needs too long
 * for a thousand sales.
 */
export async function makeReadyClaims(em: Em, of: { storeId: number; insuranceId?: number }, count: number) {
  const first = await makePassingClaim(em, { ...of, columns: { status: "ready" } });
  const claimIds = [first.claimId];
  for (let from = 2; from <= count; from += COPIED) {
    const copied = await copyClaim(em, first, { from, to: Math.min(count, from + COPIED - 1) });
    claimIds.push(...copied.rows.map(({ id }) => id));
  }
  return { insuranceId: first.insuranceId, actor: first.actor, claimIds };
}

/** The most that one statement copies. */
const COPIED = 100;
type First = Awaited<ReturnType<typeof makeInsuredSale>>;

const copyClaim = (em: Em, first: First, { from, to }: { from: number; to: number }) =>
  sql<{ id: number }>`
    with copy as (
      select n, nextval(pg_get_serial_sequence('sales', 'id'))::int as sale_id, nextval(pg_get_serial_sequence('claims', 'id'))::int as claim_id
      from generate_series(${from}::int, ${to}::int) n),
    sold as (
      insert into sales select (jsonb_populate_record(null::sales, to_jsonb(s) || jsonb_build_object(
        'id', copy.sale_id, 'receipt_number', s.receipt_number || '-' || copy.n, 'receipt_sequence', ${randomInt(COPIES_FROM, TILL_FROM - 1_000_000)}::int + copy.n))).*
      from sales s, copy where s.id = ${first.sale.id} returning id),
    items as (
      insert into sale_items select (jsonb_populate_record(null::sale_items, to_jsonb(i) || jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('sale_items', 'id')), 'sale_id', copy.sale_id))).*
      from sale_items i, copy where i.sale_id = ${first.sale.id} returning id, sale_id, line_no),
    claimed as (
      insert into claims select (jsonb_populate_record(null::claims, to_jsonb(c) || jsonb_build_object(
        'id', copy.claim_id, 'sale_id', copy.sale_id, 'claim_number', c.claim_number || '-' || copy.n))).*
      from claims c, copy where c.id = ${first.claimId} returning id),
    listed as (
      insert into claim_lines select (jsonb_populate_record(null::claim_lines, to_jsonb(l) || jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('claim_lines', 'id')), 'claim_id', copy.claim_id, 'sale_item_id', items.id))).*
      from claim_lines l, copy join items on items.sale_id = copy.sale_id
      where l.claim_id = ${first.claimId} and l.line_no = items.line_no returning id)
    select claim_id as id from copy order by id`.execute(rows(em));
/** The claim of an insured sale that passes all checks: the member has an identity number, and the claim a diagnosis. */
export async function makePassingClaim(em: Em, wanted: Wanted) {
  const made = await makeInsuredSale(em, { ...wanted, columns: { diagnosis: "H52.1", ...wanted.columns } });
  await rows(em)
    .updateTable("customers")
    .set({ id_type: "national_id", id_number: "1000000008" })
    .where("id", "=", made.customerId)
    .execute();
  return made;
}

/** Rejects all lines of a claim, as if the insurer had answered. */
export async function rejectAll(em: Em, claimId: number): Promise<void> {
  const rejected = { rejected: sql<string>`asked` };
  await rows(em)
    .updateTable("claim_lines")
    .set({ ...rejected, reason_code: "BE-1-4" })
    .where("claim_id", "=", claimId)
    .execute();
  await rows(em)
    .updateTable("claims")
    .set({ ...rejected, status: "rejected", round: 1, submitted_on: sql<string>`service_date` })
    .where("id", "=", claimId)
    .execute();
}

/** Copies a claim with its sale and lines many times, for tests that use up one with each call. @returns the ids of the copies */
export async function copyClaims(em: Em, claimId: number, count: number): Promise<number[]> {
  const copy = (table: string, alias: string, values: string) =>
    sql.raw(
      `insert into ${table} overriding system value select (jsonb_populate_record(${alias}, jsonb_build_object('id', nextval(pg_get_serial_sequence('${table}', 'id')), ${values}))).* from ${table} ${alias}`,
    );
  const made = await sql<{
    id: number;
  }>`${copy("sales", "s", "'receipt_sequence', 100000 + s.id * 1000 + n, 'receipt_number', 'T' || s.id || '-' || n")}
    join claims c on c.sale_id = s.id cross join generate_series(1, ${count}::int) n where c.id = ${claimId} returning id`.execute(
    rows(em),
  );
  const sales = made.rows.map(({ id }) => id);
  await sql`${copy("sale_items", "i", "'sale_id', o.id")} join claims c on c.sale_id = i.sale_id
    cross join unnest(${sales}::int[]) o (id) where c.id = ${claimId}`.execute(rows(em));
  const claims = await sql<{
    id: number;
  }>`${copy("claims", "c", "'sale_id', o.id, 'claim_number', 'C-T' || c.id || '-' || o.id")}
    cross join unnest(${sales}::int[]) o (id) where c.id = ${claimId} returning id`.execute(rows(em));
  const ids = claims.rows.map(({ id }) => id);
  await sql`${copy("claim_lines", "l", "'claim_id', o.id, 'sale_item_id', i.id")} join claims o on o.id = any(${ids}::int[])
    join sale_items i on i.sale_id = o.sale_id and i.line_no = l.line_no where l.claim_id = ${claimId}`.execute(
    rows(em),
  );
  return ids;
}
