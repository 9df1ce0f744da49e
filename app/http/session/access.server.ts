import { sql } from "kysely";
import type { Actor, StoreOption } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { type Em, rows } from "#db/orm.ts";

/** A user, with the permissions and the stores. */
export type Access = Pick<Actor, "user" | "permissions" | "stores"> & {
  /** The shop asks this user for a second factor, and the user has none yet: nothing else comes first. */
  mustEnrol: boolean;
  /** The columns that the user has chosen to see, by the name of the list. */
  listColumns: Readonly<Record<string, readonly string[]>>;
};

/** The setting that asks everybody who can manage users for a second factor: true or false. */
export const SECOND_FACTOR_REQUIRED = "security.secondFactorRequired";

/** More users than work at the same time. The access of a forgotten user is read again. */
const MOST_KEPT = 1_000;

const kept = new Map<number, Access & { version: string }>();

/**
 * The stamp that triggers of the database renew with every change to users, roles, rights and stores, whoever makes the change. It is part
 * of the session's own query, so every server sees a change with its next request.
 */
export const accessVersion = sql<
  string | null
>`(select st.value #>> '{}' from app_settings st where st.key = 'access_version')`;

/** The access of a user, read again only when `version` has changed since. Null for an inactive user. */
export async function accessOf(em: Em, userId: number, version: string | null): Promise<Access | null> {
  const known = kept.get(userId);
  if (known && known.version === version) return known;
  const found = await readAccess(em, userId);
  if (kept.size >= MOST_KEPT) kept.clear();
  if (found?.version) kept.set(userId, { ...found, version: found.version });
  else kept.delete(userId);
  return found;
}

/** One statement, so that version and permissions belong together. */
async function readAccess(em: Em, userId: number): Promise<(Access & { version: string | null }) | null> {
  const row = await rows(em)
    .selectFrom("system_users as u")
    .select(["u.id", "u.username", "u.email", "u.first_name", "u.last_name", "u.locale", "u.list_columns"])
    .select(accessVersion.as("version"))
    .select(
      // Nested instead of joined, because PostgreSQL takes longer to plan a join of four tables than to read them.
      sql<string[]>`array(select p.code from permissions p where p.id = any(array(
        select rp.permission_id from role_permissions rp where rp.granted and rp.role_id = any(array(
        select r.id from roles r where r.is_active and r.id = any(array(
        select ur.role_id from user_roles ur where ur.user_id = u.id)))))))`.as("permissions"),
    )
    .select(
      sql<StoreOption[]>`coalesce((select json_agg(json_build_object('id', st.id, 'code', st.code, 'name', st.name,
        'nameAr', st.name_ar) order by st.id) from user_stores us join stores st on st.id = us.store_id and st.is_active
        where us.user_id = u.id), '[]'::json)`.as("stores"),
    )
    .select(
      sql<boolean>`exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`.as(
        "hasFactor",
      ),
    )
    .select(
      sql<boolean>`exists (select from app_settings ask where ask.key = ${SECOND_FACTOR_REQUIRED} and ask.value = 'true')`.as(
        "asksFactor",
      ),
    )
    .where("u.id", "=", userId)
    .where("u.is_active", "=", true)
    .where("u.is_deleted", "=", false)
    .executeTakeFirst();
  if (!row) return null;
  const { id, username, email, version } = row;
  const permissions = new Set(row.permissions);
  return {
    user: {
      id,
      username,
      email,
      firstName: row.first_name,
      lastName: row.last_name,
      locale: row.locale === "ar" ? "ar" : "en",
    },
    permissions,
    stores: row.stores,
    listColumns: row.list_columns ?? {},
    mustEnrol: row.asksFactor && !row.hasFactor && holds(permissions, "users:manage"),
    version,
  };
}
