import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type LockedClaim, lockClaims } from "../lock-claims.server.ts";
import { allowsBatchStep, type BatchStatus, type BatchStep } from "./batch-status.ts";

export type LockedBatch = {
  id: number;
  batchNumber: string;
  storeId: number;
  insuranceId: number;
  month: string;
  status: BatchStatus;
  version: number;
  /** The claims of an open batch. */
  claimIds: number[];
  /** These claims, and the others that the command names. */
  claims: LockedClaim[];
};

type Options = { step: BatchStep; others?: readonly number[] };

/** The refusal of a batch that does not exist, or that belongs to another store. */
export const batchNotFound = (): DomainError => new DomainError("not_found", "claimBatches.notFound");

/**
 * Locks the claims of a batch, with their sales, and then the batch: every command that joins claims locks in this order.
 * @throws 404; 409 for a step that its status does not allow, or when a claim joined meanwhile
 */
export async function lockBatch(
  context: Pick<OperationContext, "em" | "stores">,
  id: number,
  { step, others = [] }: Options,
): Promise<LockedBatch> {
  const { em, stores } = context;
  const before = await claimsIn(em, id);
  const claims = await lockClaims(context, [...new Set([...before, ...others])]);
  const found = await rows(em)
    .selectFrom("claim_batches")
    .select(["id", "batch_number as batchNumber", "store_id as storeId", "insurance_id as insuranceId", "month"])
    .select(["status", "version"])
    .where("id", "=", id)
    .where("store_id", "in", [0, ...idsOf(stores)])
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw batchNotFound();
  const status = found.status as BatchStatus;
  if (!allowsBatchStep(status, step)) throw new DomainError("conflict", `claimBatches.errors.is.${status}`);
  const claimIds = await claimsIn(em, id);
  if (claimIds.some((claimId) => claims.every((claim) => claim.id !== claimId))) {
    throw new DomainError("conflict", "claimBatches.errors.changed");
  }
  return { ...found, status, claimIds, claims };
}

/** Claims that joined a batch last. Those of a sent one may have joined a later batch since: its sheet names all. */
async function claimsIn(em: Em, batchId: number): Promise<number[]> {
  const found = await rows(em)
    .selectFrom("claims as c")
    .innerJoin("claim_batches as b", "b.id", "c.batch_id")
    .select("c.id")
    .where("b.id", "=", batchId)
    .where("b.status", "=", "open")
    .orderBy("c.id")
    .execute();
  return found.map(({ id }) => id);
}
