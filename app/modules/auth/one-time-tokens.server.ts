import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

/** "password": a link with which a user chooses one; "sign_in": the password was right, the code is still to come. */
export type Purpose = "password" | "sign_in";

type Issue = { userId: number; purpose: Purpose; minutes: number; createdBy?: number | null };
type Issued = { token: string; expiresAt: Date };

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** A new secret of 256 random bits, of which only the SHA-256 is stored. The user's earlier ones for the same purpose work no more. */
export async function issueToken(em: Em, { userId, purpose, minutes, createdBy = null }: Issue): Promise<Issued> {
  // In small letters: a page has one address, which has no capitals.
  const token = randomBytes(32).toString("hex");
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await rows(em)
    .deleteFrom("one_time_tokens")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
  await rows(em)
    .insertInto("one_time_tokens")
    .values({ token_hash: hashOf(token), user_id: userId, purpose, created_by: createdBy, expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
}

/** Whose secret it is, while it works. @throws 410 when it was used or is too old, 404 when there is none */
export async function ownerOf(em: Em, token: string, purpose: Purpose): Promise<number> {
  const found = await rows(em)
    .selectFrom("one_time_tokens")
    .select(["user_id", "used_at", "expires_at"])
    .where("token_hash", "=", hashOf(token))
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  if (!found) throw notFound();
  if (found.used_at || found.expires_at.getTime() <= Date.now()) throw gone();
  return found.user_id;
}

/** Uses the secret up; of two who come at once one gets it. @throws 410 when it does not work any more */
export async function takeToken(em: Em, token: string, purpose: Purpose): Promise<number> {
  const taken = await rows(em)
    .updateTable("one_time_tokens")
    .set({ used_at: new Date() })
    .where("token_hash", "=", hashOf(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("user_id")
    .executeTakeFirst();
  if (!taken) throw gone();
  return taken.user_id;
}

/** Tokens that were made for a sign-in with the former password no longer work. */
export const dropTokens = (em: Em, userId: number) =>
  rows(em).deleteFrom("one_time_tokens").where("user_id", "=", userId).where("used_at", "is", null).execute();

const gone = () => new DomainError("gone", "errors.linkGone");
