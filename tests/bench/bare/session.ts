import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { ask, keep } from "./query.ts";

export type BareSession = { userId: number; storeId: number };

const SESSION =
  "select user_id, store_id from sessions where token_hash = $1 and expires_at > now() and last_seen_at > $2";
const STORE = "select min(store_id) as id from user_stores where user_id = $1";
const IDLE_MS = 30 * 60 * 1_000;

/** The first query of every request: whose session it is. Rights and stores are kept, as the product keeps them. */
export async function readBareSession(pool: Pool, token: string): Promise<BareSession | undefined> {
  const hash = createHash("sha256").update(token).digest("hex");
  const { rows } = await ask(pool, SESSION, [hash, new Date(Date.now() - IDLE_MS)]);
  const found = rows[0];
  if (!found) return undefined;
  const store = await keep(`store of ${found.user_id}`, () => ask(pool, STORE, [found.user_id]));
  return { userId: found.user_id, storeId: found.store_id ?? store.rows[0].id };
}
