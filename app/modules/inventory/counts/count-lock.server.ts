import { sql } from "kysely";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError, notFound } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { after, type CountStatus, type CountStep } from "./status.ts";
import type { CountScope } from "./stock-count.schema.server.ts";

export type LockedCount = {
  id: number;
  storeId: number;
  number: number;
  name: string;
  scope: CountScope;
  categoryId: number | null;
  brand: string | null;
  productIds: number[];
  isBlind: boolean;
  status: CountStatus;
  version: number;
  createdBy: number | null;
};

type Context = Pick<OperationContext, "em" | "stores" | "user">;

/**
 * Locks a count of the user's stores for a step. Entries share the lock, so that many users count at once; other steps lock it alone.
 * Refuses, with 409, a step that the status of the count does not allow.
 */
export async function lockCount({ em, stores }: Context, id: number, step: CountStep): Promise<LockedCount> {
  const mine = idsOf(stores);
  if (mine.length === 0) throw notFound();
  const query = rows(em)
    .selectFrom("stock_counts")
    .select(["id", "store_id as storeId", "number", "name", "scope", "category_id as categoryId", "brand"])
    .select(["product_ids as productIds", "is_blind as isBlind", "status", "version", "created_by as createdBy"])
    .where("id", "=", id)
    .where("store_id", "in", mine);
  const found = await (step === "enter" ? query.forShare() : query.forUpdate()).executeTakeFirst();
  if (!found) throw notFound();
  const count = found as LockedCount;
  if (after(count.status, step) === null) throw new DomainError("conflict", `counts.errors.${count.status}`);
  return count;
}

/** Only one command at a time may number a count of a store or add variants to a running count. */
export const lockCountsOf = (em: Em, storeId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('stock_counts', ${storeId}))`.execute(rows(em));

/** Writes the status after a step, with the user and the time. */
export async function stepTo({ em, user }: Context, { id, status }: LockedCount, step: CountStep): Promise<void> {
  const now = new Date();
  const marks = {
    start: { started_at: now, started_by: user.id },
    finish: { reviewed_at: now, reviewed_by: user.id },
    post: { posted_at: now, posted_by: user.id },
  };
  await rows(em)
    .updateTable("stock_counts")
    .set({
      ...(step in marks ? marks[step as keyof typeof marks] : {}),
      status: after(status, step) ?? status,
      ...changedBy(user.id),
    })
    .where("id", "=", id)
    .execute();
}
