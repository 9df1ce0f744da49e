import { sql } from "kysely";
import { atLeastZero, halalas, signedRiyals } from "#app/lib/money/halalas.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { selectClaims, toClaimRow } from "../claim-view.server.ts";
import type { BatchClaim, BatchRow, BatchView } from "./batch.schema.server.ts";
import { wasSent } from "./batch-status.ts";
import { batchNotFound } from "./lock-batch.server.ts";
import type { SheetRow } from "./sheet-rows.server.ts";

/** What an open batch holds now. A batch that was sent keeps its figures. */
const LIVE = sql<{ claims: number; asked: string }>`(select count(*)::int as claims,
    coalesce(sum(c.asked - c.approved - c.rejected), 0)::numeric(14,2)::text as asked
  from claims c where c.batch_id = b.id and b.status = 'open')`;

/** Batches (b) with their store (o), insurer (n) and what is in them (l), ready for a `where`. */
export const selectBatches = (em: Em) =>
  rows(em)
    .selectFrom("claim_batches as b")
    .innerJoin("stores as o", "o.id", "b.store_id")
    .innerJoin("insurances as n", "n.id", "b.insurance_id")
    .innerJoinLateral(LIVE.as("l"), (join) => join.onTrue())
    .select(["b.id", "b.batch_number as batchNumber", "b.store_id as storeId", "o.name as storeName"])
    .select(["o.name_ar as storeNameAr", "b.insurance_id as insuranceId", "n.name as insuranceName", "b.month"])
    .select(["b.status", "b.sent_at as sentAt", "b.way", "b.tracking_number as trackingNumber"])
    .select(["b.received_on as receivedOn", "b.created_at as createdAt", "b.version"])
    .select(sql<number>`case when b.status = 'open' then l.claims else b.claim_count end`.as("claimCount"))
    .select(sql<string>`case when b.status = 'open' then l.asked else b.asked::text end`.as("asked"))
    .where("b.deleted_at", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof selectBatches>["executeTakeFirstOrThrow"]>>;

export const toBatchRow = (row: Row): BatchRow => ({
  ...row,
  status: row.status as BatchRow["status"],
  way: row.way as BatchRow["way"],
  sentAt: row.sentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** One batch of the user's stores, with its claims: those on its sheet, or those that have joined so far. @throws 404 */
export async function readBatch(em: Em, { stores }: Pick<Actor, "stores">, id: number): Promise<BatchView> {
  const row = await selectBatches(em)
    .leftJoin("system_users as u", "u.id", "b.sent_by")
    .select(["b.contact", "b.notes", "b.sheet"])
    .select(sql<string | null>`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`.as("sentByName"))
    .where("b.id", "=", id)
    .where("b.store_id", "in", [0, ...idsOf(stores)])
    .executeTakeFirst();
  if (!row) throw batchNotFound();
  const { sheet, ...shown } = row;
  const batch = toBatchRow(row);
  const claims = await claimsOf(em, batch, (sheet ?? []) as SheetRow[]);
  const sum = (name: "approved" | "rejected" | "paid" | "openAmount") =>
    signedRiyals(claims.reduce((all, claim) => all + signedHalalas(claim[name]), 0n));
  return {
    ...shown,
    ...batch,
    approved: sum("approved"),
    rejected: sum("rejected"),
    paid: sum("paid"),
    openAmount: sum("openAmount"),
    claims,
  };
}

const signedHalalas = (amount: string): bigint =>
  amount.startsWith("-") ? -halalas(amount.slice(1)) : halalas(amount);

async function claimsOf(em: Em, batch: BatchRow, sheet: readonly SheetRow[]): Promise<BatchClaim[]> {
  const onSheet = new Map<number, bigint>();
  for (const { claimId, net } of sheet) onSheet.set(claimId, (onSheet.get(claimId) ?? 0n) + halalas(net));
  const found = await selectClaims(em)
    .$if(wasSent(batch.status), (query) => query.where("c.id", "in", [0, ...onSheet.keys()]))
    .$if(!wasSent(batch.status), (query) => query.where("c.batch_id", "=", batch.id))
    .orderBy("c.service_date")
    .orderBy("c.id")
    .execute();
  return found.map((row) => {
    const claim = toClaimRow(row);
    const asksNow = halalas(claim.asked) - halalas(claim.approved) - halalas(claim.rejected);
    return { ...claim, onSheet: signedRiyals(onSheet.get(claim.id) ?? atLeastZero(asksNow)) };
  });
}
