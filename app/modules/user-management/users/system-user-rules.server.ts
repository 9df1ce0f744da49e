import { sql } from "kysely";
import type { Access } from "#app/http/session/access.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { refuseForeignStores, refuseMore, rightsOfRoles } from "#app/modules/user-management/access-rules.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** Refuses a username or email that somebody else has, also a removed user: what was done stays under one name for ever. */
export async function refuseTaken(em: Em, { username, email }: { username: string; email: string }, besides = 0) {
  for (const [field, value] of [
    ["username", username],
    ["email", email],
  ] as const) {
    const taken = await rows(em)
      .selectFrom("system_users")
      .select("id")
      .where(sql`lower(${sql.ref(field)})`, "=", value.toLowerCase())
      .where("id", "<>", besides)
      .executeTakeFirst();
    if (taken) throw new DomainError("conflict", `users.errors.${field}Taken`, { field });
  }
}

type Lists = { storeIds?: number[]; roleIds?: number[]; teamIds?: number[] };
type Had = { storeIds: readonly number[]; roleIds: readonly number[] };

/** Refuses what a user would gain and who asks lacks, or what does not exist. */
export async function refuseGains(em: Em, mine: Access, lists: Lists, had: Had): Promise<void> {
  for (const [field, table, ids] of [
    ["storeIds", "stores", lists.storeIds],
    ["roleIds", "roles", lists.roleIds],
    ["teamIds", "teams", lists.teamIds],
  ] as const) {
    if (!ids || ids.length === 0) continue;
    const found = await rows(em).selectFrom(table).select("id").where("id", "in", ids).execute();
    if (found.length < ids.length) throw new DomainError("rule", "users.errors.unknownChoice", { field });
  }
  refuseForeignStores(mine, lists.storeIds?.filter((id) => !had.storeIds.includes(id)) ?? []);
  const gained = lists.roleIds?.filter((id) => !had.roleIds.includes(id)) ?? [];
  refuseMore(mine, await rightsOfRoles(em, gained), "roleIds");
}

/** Writes the lists that are given; the others stay. A link that stays keeps its date. */
export async function setLists(em: Em, userId: number, { storeIds, roleIds, teamIds }: Lists): Promise<void> {
  await setLinks(em, "user_stores", "store_id", userId, storeIds);
  await setLinks(em, "user_roles", "role_id", userId, roleIds);
  await setLinks(em, "user_teams", "team_id", userId, teamIds);
}

async function setLinks(em: Em, table: string, column: string, userId: number, ids: number[] | undefined) {
  if (!ids) return;
  const [into, of] = [sql.table(table), sql.ref(column)];
  await sql`delete from ${into} where user_id = ${userId} and ${of} <> all(${ids}::int[])`.execute(rows(em));
  await sql`insert into ${into} (user_id, ${of}) select ${userId}::int, unnest(${ids}::int[])
    on conflict do nothing`.execute(rows(em));
}
