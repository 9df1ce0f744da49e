import { type Em, rows } from "#db/orm.ts";
import { passwordFits } from "./password.server.ts";
import { countAttempt, oneAtATime } from "./sign-in-limits.server.ts";

export type CheckedUser = { id: number; email: string; password_hash: string };

/**
 * Counts an attempt to sign in and checks the password. An unknown user, a wrong password and an inactive user take the same time. Throws
 * 429 after too many failures. A right password clears the count after `work` is done.
 * @returns the result of `work` for the user; null when the password is wrong
 */
export function withPassword<Result>(
  em: Em,
  { username, password }: { username: string; password: string },
  ip: string | null,
  work: (user: CheckedUser) => Promise<Result>,
): Promise<Result | null> {
  return oneAtATime(username.toLowerCase(), async () => {
    const attempt = await countAttempt(em, username, ip);
    const user = await rows(em)
      .selectFrom("system_users")
      .select(["id", "email", "password_hash"])
      .where((e) => e(e.fn("lower", ["username"]), "=", username.toLowerCase()))
      .where("is_active", "=", true)
      .where("is_deleted", "=", false)
      .executeTakeFirst();
    const fits = await passwordFits(user?.password_hash ?? null, password);
    if (!user || !fits) return null;
    const result = await work(user);
    await attempt.succeeded();
    return result;
  });
}
