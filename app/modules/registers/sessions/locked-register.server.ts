import { DomainError, notFound } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

type Locking = Pick<OperationContext, "em" | "stores">;

/**
 * A register of the user's stores, locked: openings, closings and reopenings of one drawer follow each other. Sales do not wait for it.
 * @throws 404 when the stores have no such register
 */
export async function lockedRegister({ em, stores }: Locking, registerId: number) {
  const mine = idsOf(stores);
  if (mine.length === 0) throw notFound();
  const register = await rows(em)
    .selectFrom("registers")
    .select([
      "id",
      "store_id as storeId",
      "drawer_number as drawerNumber",
      "is_active as isActive",
      "is_open as isOpen",
    ])
    .where("id", "=", registerId)
    .where("store_id", "in", mine)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!register) throw notFound();
  return register;
}

/**
 * The open session of a register. `update` waits for every sale in flight and lets no other begin; `share` keeps the session open until the
 * command ends.
 * @throws 409 when the register is closed
 */
export async function lockedSession(em: Em, registerId: number, lock: "update" | "share") {
  const query = rows(em)
    .selectFrom("register_sessions")
    .select(["id", "store_id as storeId", "session_number as sessionNumber", "opened_by_user_id as openedBy"])
    .where("register_id", "=", registerId)
    .where("status", "=", "open");
  const session = await (lock === "update" ? query.forUpdate() : query.forShare()).executeTakeFirst();
  if (!session) throw new DomainError("conflict", "registers.errors.closed");
  return session;
}

/** The newest session of a register, open or closed. */
export const newestSession = (em: Em, registerId: number) =>
  rows(em)
    .selectFrom("register_sessions")
    .select(["id", "session_number as sessionNumber", "status", "closing_balance as closingBalance"])
    .where("register_id", "=", registerId)
    .orderBy("session_number", "desc")
    .limit(1)
    .executeTakeFirst();
