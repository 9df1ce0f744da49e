import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import { halalas } from "#app/lib/money/halalas.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type ClaimHalalas, inHalalas } from "./claim-money.ts";
import type { ClaimStatus } from "./claim-status.ts";
import type { LineFirst } from "./first-answer.ts";

export type LockedLine = {
  id: number;
  lineNo: number;
  saleItemId: number;
  quantity: number;
  reasonCode: string | null;
  note: string | null;
  money: ClaimHalalas;
  /** What the figures keep of its first answer. */
  first: LineFirst;
};

/** A claim that is locked with its sale, and its lines. */
export type LockedClaim = {
  id: number;
  claimNumber: string;
  storeId: number;
  saleId: number;
  insuranceId: number;
  policyId: number | null;
  customerId: number | null;
  serviceDate: string;
  status: ClaimStatus;
  round: number;
  batchId: number | null;
  firstAnsweredOn: string | null;
  version: number;
  lines: LockedLine[];
};

type Context = Pick<OperationContext, "em" | "stores">;

/** The refusal of a claim that does not exist, or that belongs to another store. */
export const claimNotFound = (): DomainError => new DomainError("not_found", "claims.notFound");

/**
 * Locks claims of the user's stores, each with its sale: first all sales in the order of their ids, then all claims. Returns and collections lock the
 * sale first, too, so nobody waits in a circle. Claims that do not exist, or of other stores, are left out.
 */
export async function lockClaims({ em, stores }: Context, claimIds: readonly number[]): Promise<LockedClaim[]> {
  if (claimIds.length === 0) return [];
  const mine = [0, ...idsOf(stores)];
  await sql`
    select s.id from sales s join claims c on c.sale_id = s.id
    where c.id = any(${claimIds}::int[]) and c.store_id = any(${mine}::int[]) order by s.id for update of s`.execute(
    rows(em),
  );
  const found = await rows(em)
    .selectFrom("claims")
    .select(["id", "claim_number as claimNumber", "store_id as storeId", "sale_id as saleId"])
    .select(["insurance_id as insuranceId", "policy_id as policyId", "customer_id as customerId"])
    .select(["service_date as serviceDate", "status", "round", "batch_id as batchId", "version"])
    .select("first_answered_on as firstAnsweredOn")
    .where("id", "in", claimIds)
    .where("store_id", "in", mine)
    .orderBy("id")
    .forUpdate()
    .execute();
  const lines = await linesOf(
    em,
    found.map(({ id }) => id),
  );
  return found.map((claim) => ({ ...claim, status: claim.status as ClaimStatus, lines: lines.get(claim.id) ?? [] }));
}

/** Locks one claim. @throws 404 */
export async function lockClaim(context: Context, claimId: number): Promise<LockedClaim> {
  const [claim] = await lockClaims(context, [claimId]);
  if (!claim) throw claimNotFound();
  return claim;
}

async function linesOf(em: Em, claimIds: readonly number[]): Promise<Map<number, LockedLine[]>> {
  const found = await rows(em)
    .selectFrom("claim_lines")
    .select(["id", "claim_id as claimId", "line_no as lineNo", "sale_item_id as saleItemId", "quantity"])
    .select(["reason_code as reasonCode", "note", "billed", "patient_share as patientShare", "asked", "approved"])
    .select(["rejected", "paid", "written_off as writtenOff", "rejected_written_off as rejectedWrittenOff", "moved"])
    .select(["first_rejected as firstRejected", "first_reason_code as firstReason", "recovered"])
    .where("claim_id", "in", [0, ...claimIds])
    .orderBy("claim_id")
    .orderBy("line_no")
    .execute();
  const byClaim = new Map<number, LockedLine[]>();
  for (const { claimId, firstRejected, firstReason, recovered, ...row } of found) {
    const { id, lineNo, saleItemId, quantity, reasonCode, note, ...money } = row;
    const first = { rejected: halalas(firstRejected), reasonCode: firstReason, recovered: halalas(recovered) };
    const line = { id, lineNo, saleItemId, quantity, reasonCode, note, money: inHalalas(money), first };
    byClaim.set(claimId, [...(byClaim.get(claimId) ?? []), line]);
  }
  return byClaim;
}
