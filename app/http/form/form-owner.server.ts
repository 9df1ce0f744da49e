import { timingSafeEqual } from "node:crypto";
import { signatureOf, signingKey } from "#app/http/session/signing-key.server.ts";
import type { Em } from "#db/orm.ts";

/** A page may stay open over a long weekend before its form is sent. */
const GOOD_FOR_MS = 7 * 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
/** User id and minute in base 36, and the signature. */
const OWNER = /^([0-9a-z]{1,7})\.([0-9a-z]{1,8})\.([\w-]{22})$/;

const signed = (key: Buffer, text: string): Buffer => signatureOf(key, `form ${text}`);

/** The names of the users who opened a page in the last minute. Making one takes as long as a statement of the database. */
const names = new Map<number, { minute: number; key: Buffer; name: string }>();
/** More users than work at the same time. */
const MOST_NAMES = 1_000;

/** The signed name of the user for whom a page was drawn, for its forms. It allows nothing but keeping a form for this user. */
export async function signOwner(em: Em, userId: number, now = Date.now()): Promise<string> {
  const key = await signingKey(em);
  const minute = Math.floor(now / MINUTE_MS);
  const made = names.get(userId);
  if (made?.minute === minute && made.key === key) return made.name;
  const text = `${userId.toString(36)}.${minute.toString(36)}`;
  const name = `${text}.${signed(key, text).toString("base64url")}`;
  if (names.size >= MOST_NAMES) names.clear();
  names.set(userId, { minute, key, name });
  return name;
}

/** The user whose page a form comes from; null for a name that is forged or too old. */
export async function readOwner(em: Em, text: string, now = Date.now()): Promise<number | null> {
  const [, user = "", minute = "", mac = ""] = OWNER.exec(text) ?? [];
  if (mac === "") return null;
  const fits = timingSafeEqual(signed(await signingKey(em), `${user}.${minute}`), Buffer.from(mac, "base64url"));
  const age = now - Number.parseInt(minute, 36) * MINUTE_MS;
  return fits && age >= -MINUTE_MS && age < GOOD_FOR_MS ? Number.parseInt(user, 36) : null;
}
