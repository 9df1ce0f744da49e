import { z } from "zod";
import { closeSession, openSession } from "#app/http/session.server.ts";
import { databaseError } from "#app/lib/database-error.server.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { messagesOf, requiredText } from "#app/lib/fields.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type CheckedUser, withPassword } from "./check-password.server.ts";
import { hashPassword, needsRehash } from "./password.server.ts";

export const SignInInput = z.object({
  username: requiredText("login.usernameRequired"),
  password: z.preprocess(
    (value) => value ?? "",
    // No maximum here: passwordFits() refuses a password that is too long.
    z.string({ error: "login.passwordRequired" }).min(1, "login.passwordRequired"),
  ),
});

/** The origin of a sign-in. */
export type From = {
  ip: string | null;
  requestId: string;
  /** The hash of the browser's session until now, which the sign-in ends. (ASVS 7.2.4) */
  replaces?: string | null;
};

/** The token of the new session. */
export type SignedIn = { token: string };

/**
 * Checks a username and password and opens a session. An unknown user, a wrong password and an inactive user get the same 401 after the
 * same time; too many failures get 429.
 * @returns the new session's token
 */
export async function signIn(em: Em, rawInput: unknown, from: From): Promise<SignedIn> {
  const parsed = SignInInput.safeParse(rawInput);
  if (!parsed.success) throw new InvalidInput(messagesOf(parsed.error));
  try {
    return await checkAndOpen(em, parsed.data, from);
  } catch (error) {
    throw databaseError(error);
  }
}

async function checkAndOpen(em: Em, { username, password }: z.output<typeof SignInInput>, from: From) {
  const token = await withPassword(em, { username, password }, from.ip, async (user) => {
    const newHash = needsRehash(user.password_hash) ? await hashPassword(password) : user.password_hash;
    return em.fork().transactional((tx) => open(tx, { ...user, newHash }, from));
  });
  if (token === null) throw refused();
  return { token };
}

const refused = () => new DomainError("unauthenticated", "login.invalidCredentials");

type Checked = CheckedUser & { newHash: string };

/**
 * Opens a session after the password was checked. The update locks the user's row and requires that the password has not changed since the
 * check. A later password change finds this session and ends it.
 */
async function open(em: Em, { id, email, password_hash, newHash }: Checked, from: From): Promise<string> {
  const signedIn = await rows(em)
    .updateTable("system_users")
    .set({ last_login: new Date(), password_hash: newHash })
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .where("is_active", "=", true)
    .where("is_deleted", "=", false)
    .executeTakeFirst();
  if (signedIn.numUpdatedRows === 0n) throw refused();
  if (from.replaces) await closeSession(em, from.replaces);
  await rows(em)
    .insertInto("audit_log")
    .values({
      actor_id: id,
      actor_email: email,
      action: "signIn",
      entity: "sessions",
      request_id: from.requestId,
      ip: from.ip,
    })
    .execute();
  return openSession(em, id, null);
}
