import { createHash, randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { sql } from "kysely";
import { isHttps } from "#app/env.server.ts";
import type { Actor, StoreOption } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** A session ends after 30 minutes without a request, and 12 hours after sign-in in any case. */
const IDLE_MS = 30 * 60 * 1000;
const ABSOLUTE_MS = 12 * 60 * 60 * 1000;
/** How old "last seen" may get before it is written again: not every request writes. */
const TOUCH_MS = 60 * 1000;

const cookieName = (name: string) => (isHttps ? `__Host-${name}` : name);
const base = { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps } as const;

const sessionCookie = createCookie(cookieName("session"), base);
/** Theme and language of this browser; the language is also kept with the user. */
export const themeCookie = createCookie("theme", { ...base, maxAge: 31_536_000 });
export const localeCookie = createCookie("locale", { ...base, maxAge: 31_536_000 });

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** A new session row and its token (256 random bits); only the token's SHA-256 is stored. */
export async function openSession(em: Em, userId: number, storeId: number | null): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await rows(em)
    .insertInto("sessions")
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      store_id: storeId,
      expires_at: new Date(Date.now() + ABSOLUTE_MS),
    })
    .execute();
  return token;
}

export const closeSession = (em: Em, tokenHash: string) =>
  rows(em).deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();

/** Sessions that ended by themselves: nobody signed out of them. */
export const removeEndedSessions = (em: Em) =>
  rows(em)
    .deleteFrom("sessions")
    .where((e) => e.or([e("expires_at", "<=", new Date()), e("last_seen_at", "<=", new Date(Date.now() - IDLE_MS))]))
    .execute();

export const commitSession = (token: string) => sessionCookie.serialize(token);
export const clearSession = () => sessionCookie.serialize("", { maxAge: 0 });

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/i;

/** How a request says who it is: a bearer token wins over the cookie. */
export async function credentials(request: Request): Promise<{ token: string | null; bearer: boolean }> {
  const header = request.headers.get("Authorization");
  if (header !== null) return { token: BEARER.exec(header)?.[1] ?? null, bearer: true };
  const cookie: unknown = await sessionCookie.parse(request.headers.get("Cookie")).catch(() => null);
  return { token: typeof cookie === "string" && cookie !== "" ? cookie : null, bearer: false };
}

export type LiveSession = Omit<Actor, "requestId" | "ip"> & { checkedIn: boolean };

/**
 * The session of a token with its user, rights and stores in one query; null when it is unknown, ended or idle too long, or
 * when the user is no longer active. Rights are read each time, so one that is revoked is gone on the next request.
 */
export async function readSession(em: Em, token: string): Promise<LiveSession | null> {
  const tokenHash = hashOf(token);
  const row = await rows(em)
    .selectFrom("sessions as s")
    .innerJoin("system_users as u", "u.id", "s.user_id")
    .select(["s.store_id", "s.last_seen_at", "s.checked_in_at"])
    .select(["u.id", "u.username", "u.email", "u.first_name", "u.last_name", "u.locale"])
    .select(
      // Step by step instead of joined: PostgreSQL would take longer to plan four tables than to read them.
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
    .where("s.token_hash", "=", tokenHash)
    .where("s.expires_at", ">", sql<Date>`now()`)
    .where("s.last_seen_at", ">", new Date(Date.now() - IDLE_MS))
    .where("u.is_active", "=", true)
    .where("u.is_deleted", "=", false)
    .executeTakeFirst();
  if (!row) return null;
  if (Date.now() - row.last_seen_at.getTime() > TOUCH_MS) await touch(em, tokenHash);
  return {
    user: {
      id: row.id,
      username: row.username,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      locale: row.locale === "ar" ? "ar" : "en",
    },
    permissions: new Set(row.permissions),
    stores: row.stores,
    store: row.stores.find(({ id }) => id === row.store_id) ?? row.stores[0] ?? null,
    sessionHash: tokenHash,
    checkedIn: row.checked_in_at !== null,
  };
}

const touch = (em: Em, tokenHash: string) =>
  rows(em).updateTable("sessions").set({ last_seen_at: new Date() }).where("token_hash", "=", tokenHash).execute();
