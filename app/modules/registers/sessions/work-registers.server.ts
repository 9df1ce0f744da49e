import { sql } from "kysely";
import { z } from "zod";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import type { WorkRegisters } from "#app/modules/shell/work-register.ts";
import { type Em, rows } from "#db/orm.ts";

/**
 * The registers in use of the current store, and the one at which the user works: the one that the session has chosen, open or closed; else the open one
 * that `moneySession` would take. Null for users who take no money.
 */
export const getWorkRegisters = operation({
  name: "getWorkRegisters",
  summary: "The registers of the current store, and the one at which you work",
  permission: [],
  input: z.object({}),
  output: z.unknown(),
  async run({ em, user, store, sessionHash, permissions }): Promise<WorkRegisters | null> {
    const takesMoney = holds(permissions, "sales:create") || holds(permissions, "sales:update");
    return store !== null && takesMoney ? workRegisters(em, { user, storeId: store.id, sessionHash }) : null;
  },
});

/** Registers `g` by the numbers of their drawers, which are texts: drawer 2 comes before drawer 10. */
export const DRAWER_ORDER = sql`lpad(g.drawer_number, 40)`;

type Worker = Pick<OperationContext, "user" | "sessionHash"> & { storeId: number };

async function workRegisters(em: Em, { user, storeId, sessionHash }: Worker): Promise<WorkRegisters> {
  const found = await rows(em)
    .selectFrom("registers as g")
    .leftJoin("register_sessions as rs", (join) =>
      join.onRef("rs.register_id", "=", "g.id").on("rs.status", "=", "open"),
    )
    .leftJoin("system_users as u", "u.id", "rs.opened_by_user_id")
    .leftJoin("sessions as own", (join) =>
      join.onRef("own.register_id", "=", "g.id").on("own.token_hash", "=", sessionHash ?? ""),
    )
    .select(["g.id", "g.drawer_number as drawerNumber", "g.name", "rs.opened_by_user_id as openedById"])
    .select("own.register_id as chosen")
    .select([
      sql<boolean>`rs.id is not null`.as("isOpen"),
      sql<string | null>`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`.as("openedBy"),
    ])
    .where("g.store_id", "=", storeId)
    .where("g.is_active", "=", true)
    .where("g.deleted_at", "is", null)
    .orderBy(DRAWER_ORDER)
    .orderBy("rs.id")
    .execute();
  const all = found.map(({ id, drawerNumber, name, isOpen, openedBy }) => ({
    id,
    name: name ?? drawerNumber,
    isOpen,
    openedBy: isOpen ? openedBy : null,
  }));
  const place =
    firstOf(found, ({ chosen }) => chosen !== null) ??
    firstOf(found, ({ isOpen, openedById }) => isOpen && openedById === user.id) ??
    firstOf(found, ({ isOpen }) => isOpen);
  return { all, current: (place !== null && all[place]) || null };
}

function firstOf<Row>(found: readonly Row[], fits: (row: Row) => boolean): number | null {
  const place = found.findIndex(fits);
  return place < 0 ? null : place;
}

/** Notes the register in the user's session. Work without a session, such as a script's, has none to note it in. */
export async function workAt({ em, sessionHash }: Pick<OperationContext, "em" | "sessionHash">, registerId: number) {
  if (sessionHash === null) return;
  await rows(em)
    .updateTable("sessions")
    .set({ register_id: registerId })
    .where("token_hash", "=", sessionHash)
    .execute();
}
