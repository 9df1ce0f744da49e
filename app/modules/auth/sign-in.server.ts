import { z } from "zod";
import { closeSession, openSession, type SessionPlace } from "#app/http/session/session.server.ts";
import { databaseError } from "#app/lib/database/database-error.server.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { messagesOf, optionalText, requiredText } from "#app/lib/fields.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type CheckedUser, withPassword } from "./check-password.server.ts";
import { issueToken, ownerOf, takeToken } from "./one-time-tokens.server.ts";
import { hashPassword, needsRehash } from "./password.server.ts";
import { confirmedFactor, requireCode } from "./second-factor.server.ts";

export const SignInInput = z.object({
  username: requiredText("login.usernameRequired"),
  password: z.preprocess(
    (value) => value ?? "",
    // However long: one that is too long for a password fits none, see passwordFits().
    z.string({ error: "login.passwordRequired" }).min(1, "login.passwordRequired"),
  ),
  /** Of a user with a second factor. */
  code: optionalText({ max: 40 }),
});

/** The second step on the page: the code, and the secret that stands for the password that was right. */
export const CodeInput = z.object({
  challenge: requiredText("login.challengeOver", { max: 100 }),
  code: requiredText("login.codeRequired", { max: 40 }),
});

/** The origin of a sign-in. */
export type From = SessionPlace & {
  requestId: string;
  /** The hash of the session that the same browser had until now, which ends. (ASVS 7.2.4) */
  replaces?: string | null;
};

/** The new session's token. */
export type SignedIn = { token: string };

/** How long somebody may look for the phone. */
const CHALLENGE_MINUTES = 5;

/**
 * Checks a username and password, of a user with a second factor also the code, and opens a session. An unknown user, a wrong password and an
 * inactive user get the same 401 in the same time; too many failures get 429.
 * @returns the new session's token
 * @throws 401 beside `code` with a `challenge` when the password was right and the code is missing
 */
export async function signIn(em: Em, rawInput: unknown, from: From): Promise<SignedIn> {
  try {
    return hasChallenge(rawInput)
      ? await checkCodeAndOpen(em, inputOf(CodeInput, rawInput), from)
      : await checkAndOpen(em, inputOf(SignInInput, rawInput), from);
  } catch (error) {
    throw databaseError(error);
  }
}

const hasChallenge = (rawInput: unknown): boolean =>
  typeof rawInput === "object" && rawInput !== null && "challenge" in rawInput;

function inputOf<Schema extends z.ZodType>(schema: Schema, rawInput: unknown): z.output<Schema> {
  const parsed = schema.safeParse(rawInput);
  if (!parsed.success) throw new InvalidInput(messagesOf(parsed.error));
  return parsed.data;
}

async function checkAndOpen(em: Em, { username, password, code }: z.output<typeof SignInInput>, from: From) {
  const opened = await withPassword<SignedIn | number>(em, { username, password }, from.ip, async (user) => {
    if (await confirmedFactor(em, user.id)) {
      // The id alone says that the code is missing.
      if (code === null) return user.id;
      await requireCode(em, { id: user.id, username }, code, from.ip);
    }
    const newHash = needsRehash(user.password_hash) ? await hashPassword(password) : user.password_hash;
    return { token: await em.fork().transactional((tx) => open(tx, { ...user, newHash }, from)) };
  });
  if (opened === null) throw refused();
  if (typeof opened !== "number") return opened;
  const { token: challenge } = await issueToken(em, {
    userId: opened,
    purpose: "sign_in",
    minutes: CHALLENGE_MINUTES,
  });
  throw new DomainError("unauthenticated", "login.codeRequired", { field: "code", extra: { challenge } });
}

async function checkCodeAndOpen(em: Em, { challenge, code }: z.output<typeof CodeInput>, from: From) {
  const userId = await ownerOf(em, challenge, "sign_in").catch(() => null);
  const user = userId === null ? undefined : await activeUser(em, userId);
  if (!user) throw new DomainError("unauthenticated", "login.challengeOver");
  await requireCode(em, user, code, from.ip);
  const token = await em.fork().transactional(async (tx) => {
    await takeToken(tx, challenge, "sign_in");
    return open(tx, { ...user, newHash: user.password_hash }, from);
  });
  return { token };
}

const activeUser = (em: Em, userId: number) =>
  rows(em)
    .selectFrom("system_users")
    .select(["id", "username", "email", "password_hash"])
    .where("id", "=", userId)
    .where("is_active", "=", true)
    .where("is_deleted", "=", false)
    .executeTakeFirst();

/** The challenge of a refusal because only the code is missing; null for any other refusal. */
export const challengeOf = (error: unknown): string | null =>
  error instanceof DomainError && typeof error.details.extra?.challenge === "string"
    ? error.details.extra.challenge
    : null;

const refused = () => new DomainError("unauthenticated", "login.invalidCredentials");

type Checked = CheckedUser & { newHash: string };

/**
 * Opens the session of a user whose password was checked, under that user's row: a password that was changed meanwhile is neither put back
 * nor signed in with, and a change that comes next finds this session and ends it.
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
  return openSession(em, id, null, from);
}
