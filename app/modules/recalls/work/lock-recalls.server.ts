import type { OperationContext } from "#app/lib/operation.server.ts";
import { takeOff } from "#app/modules/recalls/find/take-off.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

/**
 * Locks recalls of the user's stores in the order of their ids, then takes off who came meanwhile: nobody is told or called of what is done.
 * @param skips leaves out what somebody else is working on @returns the ids that are locked
 */
export async function lockRecalls(
  { em, stores }: Pick<OperationContext, "em" | "stores">,
  ids: readonly number[],
  { skips = false } = {},
): Promise<number[]> {
  if (ids.length === 0) return [];
  const query = rows(em)
    .selectFrom("recalls")
    .select("id")
    .where("id", "in", [...ids])
    .where("store_id", "in", [0, ...idsOf(stores)])
    .orderBy("id")
    .forUpdate();
  const locked = (await (skips ? query.skipLocked() : query).execute()).map((row) => row.id);
  if (locked.length > 0) await takeOff(em, { ids: locked });
  return locked;
}
