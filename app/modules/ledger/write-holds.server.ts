import { type RawBuilder, sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";

export const RELEASE_REASONS = ["resumed", "sold", "expired", "removed"] as const;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];

type NewHolds = {
  storeId: number;
  userId: number;
  /** Each variant once, with at most its available pieces. */
  pieces: readonly { variantId: number; quantity: number }[];
  draftId: number | null;
  /** The lens job that the pieces are for. */
  jobId?: number | null;
  customerId: number | null;
  note: string | null;
  expiresAt: Date;
};

/**
 * The only way to reserve pieces: writes the holds and raises "on hold" of their stock lines. The caller has locked the stock lines.
 * @returns the holds' ids by variant
 */
export async function makeHolds(em: Em, { storeId, pieces, ...hold }: NewHolds): Promise<Map<number, number>> {
  if (pieces.length === 0) return new Map();
  const { rows: made } = await sql<{ id: number; variantId: number }>`
    with held (variant_id, quantity) as (
      select * from unnest(${pieces.map(({ variantId }) => variantId)}::int[], ${pieces.map(({ quantity }) => quantity)}::int[])
    ), shelves as (
      update inventory i set quantity_on_hold = i.quantity_on_hold + h.quantity, last_updated = clock_timestamp()
      from held h where i.store_id = ${storeId} and i.variant_id = h.variant_id
    )
    insert into stock_holds (store_id, variant_id, quantity, draft_id, job_id, customer_id, note, expires_at, created_at, created_by)
    select ${storeId}::int, variant_id, quantity, ${hold.draftId}::int, ${hold.jobId ?? null}::int, ${hold.customerId}::int, ${hold.note}::text,
      ${hold.expiresAt}::timestamptz, clock_timestamp(), ${hold.userId}::int
    from held
    returning id, variant_id as "variantId"`.execute(rows(em));
  return new Map(made.map(({ id, variantId }) => [variantId, id]));
}

type Release = { reason: ReleaseReason; userId: number | null };

/**
 * The only way to release holds. Only live holds are released, and the caller has locked their stock lines, so that no
 * hold is released twice.
 * @param which a condition on stock_holds (h)
 * @returns the released pieces by store and variant
 */
async function release(em: Em, which: RawBuilder<boolean>, { reason, userId }: Release) {
  const { rows: freed } = await sql<{ storeId: number; variantId: number; quantity: number }>`
    with released as (
      update stock_holds h set released_at = clock_timestamp(), release_reason = ${reason}::text, released_by = ${userId}::int
      where h.released_at is null and ${which}
      returning h.store_id, h.variant_id, h.quantity
    ), freed as (
      select store_id, variant_id, sum(quantity)::int as quantity from released group by store_id, variant_id
    )
    update inventory i set quantity_on_hold = i.quantity_on_hold - f.quantity, last_updated = clock_timestamp()
    from freed f where i.store_id = f.store_id and i.variant_id = f.variant_id
    returning i.store_id as "storeId", i.variant_id as "variantId", f.quantity`.execute(rows(em));
  return freed;
}

export const releaseOne = (em: Em, holdId: number, why: Release) => release(em, sql<boolean>`h.id = ${holdId}`, why);

export const releaseOfDraft = (em: Em, draftId: number, why: Release) =>
  release(em, sql<boolean>`h.draft_id = ${draftId}`, why);

export const releaseOfJob = (em: Em, jobId: number, why: Release) =>
  release(em, sql<boolean>`h.job_id = ${jobId}`, why);

/** The expired holds of these stock lines. */
export const releaseExpired = (em: Em, storeId: number, variantIds: readonly number[]) =>
  release(
    em,
    sql<boolean>`h.store_id = ${storeId} and h.variant_id = any(${[...variantIds]}::int[]) and h.expires_at <= now()`,
    { reason: "expired", userId: null },
  );
