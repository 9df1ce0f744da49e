import { createHash } from "node:crypto";
import type { Pool } from "pg";

export type BareSession = { userId: number; storeId: number };

const SESSION = `
  select s.store_id, s.last_seen_at, s.checked_in_at, u.id, u.username, u.email, u.first_name, u.last_name, u.locale,
    array(select p.code from permissions p where p.id = any(array(
      select rp.permission_id from role_permissions rp where rp.granted and rp.role_id = any(array(
      select r.id from roles r where r.is_active and r.id = any(array(
      select ur.role_id from user_roles ur where ur.user_id = u.id))))))) as permissions,
    coalesce((select json_agg(json_build_object('id', st.id, 'code', st.code, 'name', st.name, 'nameAr', st.name_ar) order by st.id)
      from user_stores us join stores st on st.id = us.store_id and st.is_active where us.user_id = u.id), '[]'::json) as stores
  from sessions s join system_users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now() and s.last_seen_at > $2 and u.is_active and not u.is_deleted`;
const IDLE_MS = 30 * 60 * 1_000;

/** The product's first query of every request: who asks, with their rights and stores. */
export async function readBareSession(pool: Pool, token: string): Promise<BareSession | undefined> {
  const hash = createHash("sha256").update(token).digest("hex");
  const { rows } = await pool.query(SESSION, [hash, new Date(Date.now() - IDLE_MS)]);
  const found = rows[0];
  return found && { userId: found.id, storeId: found.store_id ?? found.stores[0]?.id };
}
