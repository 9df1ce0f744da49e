import { notFound } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

/** A register of the user's stores. @throws 404 */
export async function readRegister({ em, stores }: Pick<OperationContext, "em" | "stores">, registerId: number) {
  const mine = idsOf(stores);
  const register = mine.length
    ? await rows(em)
        .selectFrom("registers")
        .select(["id", "store_id as storeId", "drawer_number as drawerNumber", "name", "is_open as isOpen"])
        .select("is_active as isActive")
        .where("id", "=", registerId)
        .where("store_id", "in", mine)
        .where("deleted_at", "is", null)
        .executeTakeFirst()
    : undefined;
  if (!register) throw notFound();
  return register;
}
