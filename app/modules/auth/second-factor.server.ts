import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { DomainError } from "#app/lib/errors.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { isSealed, openText, type Sealed, sealText } from "#app/lib/seal.server.ts";
import { secretKeys } from "#app/lib/secrets.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { countAttempt } from "./sign-in-limits.server.ts";

const ISSUER = "Optical Store Management";
const PERIOD_S = 30;
/** Letters that nobody mistakes for another one: 32 of them, 5 bits each. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;

type Owner = { id: number; username: string };

/** The code of an authenticator app: six digits that change every 30 seconds. (RFC 6238) */
export const totpOf = (secret: string, username: string): TOTP =>
  new TOTP({ issuer: ISSUER, label: username, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_S });

export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The user's second factor once a first code has confirmed it. */
export const confirmedFactor = (em: Em, userId: number) =>
  rows(em)
    .selectFrom("second_factors")
    .select(["secret", "confirmed_at"])
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();

/** The 30 seconds whose code this is, one of now, before and after; null for another code. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret, "").validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** The text that binds a sealed secret to its row. */
const nameOf = (userId: number): string => `second factor of user ${userId}`;

/** The secret as its row keeps it. */
export async function sealFactor(em: Em, userId: number, secret: string): Promise<Sealed> {
  const [key] = await secretKeys(em);
  return sealText(Buffer.from(secret), nameOf(userId), key);
}

/** The secret of a row. One from before they were sealed stands there as it is. @throws 422 when the server's keys do not open it */
export async function openFactor(em: Em, userId: number, kept: string): Promise<string> {
  if (!isSealed(kept)) return kept;
  try {
    return openText(kept, nameOf(userId), ...(await secretKeys(em))).toString("utf8");
  } catch {
    throw new DomainError("rule", "login.codeUnreadable", { field: "code" });
  }
}

const typed = (code: string): string => latinDigits(code).replace(/[\s-]/g, "").toUpperCase();
const hashOf = (code: string) => createHash("sha256").update(typed(code)).digest("hex");

/** Uses up a code of the app, or a recovery code: false for one that is wrong or was used before. */
async function takeCode(em: Em, userId: number, code: string): Promise<boolean> {
  const factor = await confirmedFactor(em, userId);
  if (!factor) return false;
  if (/^\d{6}$/.test(typed(code))) {
    const step = stepOf(await openFactor(em, userId, factor.secret), typed(code));
    if (step === null) return false;
    const used = await rows(em)
      .updateTable("second_factors")
      .set({ last_step: step })
      .where("user_id", "=", userId)
      .where((e) => e.or([e("last_step", "is", null), e("last_step", "<", step)]))
      .executeTakeFirst();
    return used.numUpdatedRows === 1n;
  }
  const used = await rows(em)
    .updateTable("recovery_codes")
    .set({ used_at: new Date() })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashOf(code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/**
 * Checks and uses up a code, counted like a password: 5 failures of an account, 30 of an address. The count is another one than that of
 * passwords, which a right password takes back.
 * @throws 401 beside the code, 429
 */
export async function requireCode(em: Em, user: Owner, code: string, ip: string | null): Promise<void> {
  const attempt = await countAttempt(em, `code ${user.username}`, ip);
  if (!(await takeCode(em, user.id, code)))
    throw new DomainError("unauthenticated", "login.codeWrong", { field: "code" });
  await attempt.succeeded();
}

/** New recovery codes in place of the old ones. They are shown once; only their SHA-256 is stored. */
export async function renewRecoveryCodes(em: Em, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(RECOVERY_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
    return `${letters.slice(0, RECOVERY_LENGTH / 2)}-${letters.slice(RECOVERY_LENGTH / 2)}`;
  });
  await rows(em).deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await rows(em)
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute();
  return codes;
}

/** Takes the second factor from a user. */
export async function dropFactor(em: Em, userId: number): Promise<void> {
  await rows(em).deleteFrom("second_factors").where("user_id", "=", userId).execute();
  await rows(em).deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}
