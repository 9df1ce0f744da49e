import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { LockedClaim } from "../lock-claims.server.ts";
import { afterMonth } from "./batch-status.ts";
import { fittingClaims } from "./fitting-claims.server.ts";

type Batch = { id: number; storeId: number; insuranceId: number; month: string };

/** A claim that is to join, and the field that names it. */
export type Joining = { claimId: number; field?: string };

/**
 * Lets locked claims join an open batch: each must be ready or sent again, of its store and insurer, not of a later month, and in no other batch.
 * @throws not_found, rule or conflict beside the field that names the claim
 */
export async function joinBatch(
  { em }: Pick<OperationContext, "em">,
  batch: Batch,
  joining: readonly Joining[],
  claims: readonly LockedClaim[],
): Promise<void> {
  if (joining.length === 0) return;
  const ids = joining.map(({ claimId }) => claimId);
  const fitting = await fittingClaims(em, batch).where("c.id", "in", ids).execute();
  const fits = new Set(fitting.map(({ id }) => id));
  for (const { claimId, field } of joining) {
    const claim = claims.find(({ id }) => id === claimId);
    if (!claim) throw new DomainError("not_found", "claims.notFound", { field });
    if (!fits.has(claimId)) throw await refusalOf(em, batch, claim, field);
  }
  await rows(em).updateTable("claims").set({ batch_id: batch.id }).where("id", "in", ids).execute();
}

async function refusalOf(em: Em, batch: Batch, claim: LockedClaim, field: string | undefined): Promise<DomainError> {
  const { claimNumber: number, status, batchId } = claim;
  const refused = (key: string, params = {}) =>
    new DomainError("conflict", `claimBatches.errors.${key}`, { field, params: { number, ...params } });
  if (claim.storeId !== batch.storeId) return refused("otherStore");
  if (claim.insuranceId !== batch.insuranceId) return refused("otherInsurer");
  if (claim.serviceDate >= afterMonth(batch.month)) return refused("laterMonth");
  if (status !== "ready" && status !== "resubmitted") {
    return new DomainError("conflict", `claims.errors.is.${status}`, { field, params: { number } });
  }
  if (batchId === batch.id) return refused("twice");
  const other = await rows(em)
    .selectFrom("claim_batches")
    .select("batch_number as batch")
    .where("id", "=", batchId)
    .executeTakeFirst();
  return refused("elsewhere", { batch: other?.batch ?? "" });
}

/** Takes claims out of an open batch: they may join another one. */
export const leaveBatch = (em: Em, batchId: number, claimIds?: readonly number[]) =>
  rows(em)
    .updateTable("claims")
    .set({ batch_id: null })
    .where("batch_id", "=", batchId)
    .$if(claimIds !== undefined, (query) => query.where("id", "in", [0, ...(claimIds ?? [])]))
    .execute();
