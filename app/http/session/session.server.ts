import { hash, randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { type RawBuilder, sql } from "kysely";
import { isHttps } from "#app/env.server.ts";
import { removeAll } from "#app/lib/database/in-steps.server.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type Access, accessOf, accessVersion } from "./access.server.ts";

/**
 * A session ends after 30 minutes without a request, and 12 hours after sign-in in any case, by the clock of the database: a server whose clock is wrong
 * ends nobody's session.
 */
const IDLE = sql.lit("30 minutes");
const ABSOLUTE = sql.lit("12 hours");
/** "Last seen" is written again only after this time, so not every request writes. */
const TOUCH = sql.lit("1 minute");

const cookieName = (name: string) => (isHttps ? `__Host-${name}` : name);
const base = { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps } as const;

const sessionCookie = createCookie(cookieName("session"), base);
/** Theme and language of this browser; the language is also kept with the user. */
export const themeCookie = createCookie("theme", { ...base, maxAge: 31_536_000 });
export const localeCookie = createCookie("locale", { ...base, maxAge: 31_536_000 });

const hashOf = (token: string) => hash("sha256", token);

/** The address and browser of a sign-in, for the list of sessions. */
export type SessionPlace = { ip: string | null; userAgent?: string | null };
const LONGEST_AGENT = 255;

/** A new session row and its token (256 random bits); only the token's SHA-256 is stored. */
export async function openSession(
  em: Em,
  userId: number,
  storeId: number | null,
  { ip, userAgent }: SessionPlace = { ip: null },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await rows(em)
    .insertInto("sessions")
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      store_id: storeId,
      ip,
      user_agent: userAgent?.slice(0, LONGEST_AGENT) ?? null,
      expires_at: sql<Date>`now() + interval ${ABSOLUTE}`,
    })
    .execute();
  return token;
}

export const closeSession = (em: Em, tokenHash: string) =>
  rows(em).deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();

/** Deletes sessions that expired or were idle too long. */
export const removeEndedSessions = (): Promise<number> =>
  removeAll("sessions", sql<boolean>`expires_at <= now() or last_seen_at <= now() - interval ${IDLE}`);

export const commitSession = (token: string) => sessionCookie.serialize(token);
export const clearSession = () => sessionCookie.serialize("", { maxAge: 0 });

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/i;

/** The token of a request; a bearer token wins over the cookie. */
export async function credentials(request: Request): Promise<{ token: string | null; bearer: boolean }> {
  const header = request.headers.get("Authorization");
  if (header !== null) return { token: BEARER.exec(header)?.[1] ?? null, bearer: true };
  const cookie: unknown = await sessionCookie.parse(request.headers.get("Cookie")).catch(() => null);
  return { token: typeof cookie === "string" && cookie !== "" ? cookie : null, bearer: false };
}

/** A register of the session's store. */
export type StoreRegister = {
  id: number;
  name: string;
  isOpen: boolean;
  openedBy: string | null;
  /** Whether the user of the session has opened it. */
  isOwn: boolean | null;
  /** Whether the user has chosen to work at it. */
  isChosen: boolean | null;
};

export type LiveSession = Omit<Actor, "requestId" | "ip"> & {
  checkedIn: boolean;
  mustEnrol: boolean;
  listColumns: Access["listColumns"];
  /** The registers of the store; null where nobody asked for them. */
  registers: readonly StoreRegister[] | null;
};

/** Whether a session (s) is neither over nor idle too long. */
const isLive = () => sql<boolean>`s.expires_at > now() and s.last_seen_at > now() - interval ${IDLE}`;

export const liveSessions = (em: Em) => rows(em).selectFrom("sessions as s").where(isLive());

type SessionRow = {
  user_id: number;
  store_id: number | null;
  /** Whether "last seen" is to be written again. */
  is_stale: boolean;
  checked_in_at: Date | null;
  version: string | null;
  registers: StoreRegister[] | null;
};

/**
 * The session of a token with its user, rights and stores; null when it is unknown, ended or idle too long, or when the user is no longer
 * active. A right that is revoked is gone with the next request: see `accessVersion`.
 * @param registers how the registers of the session's (s) store are read, for a page, which shows them
 */
export async function readSession(
  em: Em,
  token: string,
  registers: RawBuilder<StoreRegister[] | null> = sql`null`,
): Promise<LiveSession | null> {
  const tokenHash = hashOf(token);
  // As text, because every request reads it: the query builder takes longer than the database.
  const { rows: found } = await sql<SessionRow>`
    select s.user_id, s.store_id, s.last_seen_at <= now() - interval ${TOUCH} as is_stale, s.checked_in_at, ${accessVersion} as version, ${registers} as registers
    from sessions s where ${isLive()} and s.token_hash = ${tokenHash}`.execute(rows(em));
  const [row] = found;
  const access = row && (await accessOf(em, row.user_id, row.version));
  if (!access) return null;
  if (row.is_stale) await touch(em, tokenHash);
  const { user, permissions, stores, mustEnrol, listColumns } = access;
  return {
    user,
    permissions,
    stores,
    store: stores.find(({ id }) => id === row.store_id) ?? stores[0] ?? null,
    sessionHash: tokenHash,
    checkedIn: row.checked_in_at !== null,
    mustEnrol,
    listColumns,
    registers: row.registers,
  };
}

const touch = (em: Em, tokenHash: string) =>
  rows(em)
    .updateTable("sessions")
    .set({ last_seen_at: sql<Date>`now()` })
    .where("token_hash", "=", tokenHash)
    .execute();
