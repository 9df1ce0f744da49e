import { sql } from "kysely";
import { z } from "zod";
import type { StoreRegister } from "#app/http/session/session.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import type { WorkRegisters } from "#app/modules/shell/work-register.ts";
import { rows } from "#db/orm.ts";

/** Registers `g` by the numbers of their drawers, which are texts: drawer 2 comes before drawer 10. */
export const DRAWER_ORDER = sql`lpad(g.drawer_number, 40)`;

/** The registers in use of the store of a session (s). The store is the chosen one, or the first of the user's stores. */
export const registersOfSession = sql<StoreRegister[]>`(
  select coalesce(json_agg(json_build_object('id', g.id, 'name', coalesce(g.name, g.drawer_number), 'isOpen', o.id is not null,
    'openedBy', nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), 'isOwn', o.opened_by_user_id = s.user_id,
    'isChosen', g.id = s.register_id) order by ${DRAWER_ORDER}, o.id), '[]')
  from registers g left join register_sessions o on o.register_id = g.id and o.status = 'open'
  left join system_users u on u.id = o.opened_by_user_id
  where g.is_active and g.deleted_at is null and g.store_id = (
    select st.id from user_stores us join stores st on st.id = us.store_id and st.is_active where us.user_id = s.user_id
    order by st.id is distinct from s.store_id, st.id limit 1))`;

/** The same in a statement of its own, for a page that is shown again after a command. */
export const listStoreRegisters = operation({
  name: "listStoreRegisters",
  summary: "The registers of the current store",
  permission: [],
  input: z.object({}),
  output: z.unknown(),
  async run({ em, sessionHash }): Promise<StoreRegister[]> {
    const { rows: found } = await sql<{ registers: StoreRegister[] }>`
      select ${registersOfSession} as registers from sessions s where s.token_hash = ${sessionHash}`.execute(rows(em));
    return found[0]?.registers ?? [];
  },
});

/**
 * The registers of the current store, and the one at which the user works: the one that the session has chosen, open or closed; else the open one
 * that `moneySession` would take. Null for users who take no money.
 */
export function workRegisters(
  { store, permissions }: Pick<OperationContext, "store" | "permissions">,
  found: readonly StoreRegister[],
): WorkRegisters | null {
  const takesMoney = holds(permissions, "sales:create") || holds(permissions, "sales:update");
  if (store === null || !takesMoney) return null;
  const all = found.map(({ id, name, isOpen, openedBy }) => ({ id, name, isOpen, openedBy }));
  const place =
    firstOf(found, ({ isChosen }) => isChosen) ??
    firstOf(found, ({ isOwn }) => isOwn) ??
    firstOf(found, ({ isOpen }) => isOpen);
  return { all, current: (place !== null && all[place]) || null };
}

function firstOf(found: readonly StoreRegister[], fits: (row: StoreRegister) => boolean | null): number | null {
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
