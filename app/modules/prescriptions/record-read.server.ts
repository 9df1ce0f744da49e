import type { OperationContext } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";

export type ReadWay = "opened" | "list" | "print" | "fhir";

/**
 * Records who read the measures of these prescriptions, and when. An export runs in a read-only transaction, so its reads are recorded
 * outside that transaction.
 */
export async function recordRead(
  { em, user }: Pick<OperationContext, "em" | "user">,
  way: ReadWay,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await rows(em.isInTransaction() ? em.fork() : em)
    .insertInto("prescription_reads")
    .values({ user_id: user.id, way, prescription_ids: [...ids] })
    .execute();
}
