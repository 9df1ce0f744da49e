import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { idsOf, storesOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

/** @throws InvalidInput beside the last day when the last day comes before the first one */
export function checkDays({ firstDay, lastDay }: { firstDay: string; lastDay: string }): void {
  if (lastDay < firstDay) throw new InvalidInput({ lastDay: [{ key: "holidays.errors.lastDay" }] });
}

/**
 * A manager closes stores where the manager works. Only somebody who works in every store closes all of them.
 * @throws 403 for a store of others, 422 beside the store for all stores
 */
export async function checkClosedStore(context: OperationContext, storeId: number | null): Promise<void> {
  if (storeId !== null) {
    storesOf(context, storeId);
    return;
  }
  const other = await rows(context.em)
    .selectFrom("stores")
    .select("id")
    .where("is_active", "=", true)
    .where("id", "not in", [0, ...idsOf(context.stores)])
    .limit(1)
    .executeTakeFirst();
  if (other) throw new DomainError("rule", "holidays.errors.allStores", { field: "storeId" });
}
