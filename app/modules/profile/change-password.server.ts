import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { execute, operation } from "#app/lib/operation.server.ts";
import { dropTokens } from "#app/modules/auth/one-time-tokens.server.ts";
import { hashPassword, passwordFits } from "#app/modules/auth/password.server.ts";
import {
  isRepeated,
  NOT_REPEATED,
  newPasswordFields,
  refuseUsername,
  secret,
} from "#app/modules/auth/password-rules.server.ts";
import { countAttempt } from "#app/modules/auth/sign-in-limits.server.ts";
import { rows } from "#db/orm.ts";

const Input = z
  .object({ currentPassword: secret("profile.errors.currentRequired"), ...newPasswordFields })
  .refine(isRepeated, NOT_REPEATED);

const Output = z.object({ id: z.int(), endedSessions: z.int() });

/**
 * Changes the user's own password and ends the user's other sessions. A wrong current password counts as a failed sign-in. It counts
 * although the change is refused, so it is checked outside the command's transaction.
 */
export const changePassword = operation({
  name: "changePassword",
  summary: "Changes the password of the user who asks and ends the other sessions",
  permission: [],
  input: Input,
  output: Output,
  async run({ em, ...actor }, { currentPassword, newPassword }) {
    const { id, username } = actor.user;
    refuseUsername(newPassword, username);
    const attempt = await countAttempt(em, username, actor.ip);
    const { password_hash: currentHash } = await rows(em)
      .selectFrom("system_users")
      .select("password_hash")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (!(await passwordFits(currentHash, currentPassword))) {
      throw new DomainError("rule", "profile.errors.currentWrong", { field: "currentPassword" });
    }
    await attempt.succeeded();
    const newHash = await hashPassword(newPassword);
    return execute(replacePassword, { em, actor }, { currentHash, newHash });
  },
});

/** The command that writes the new hash. Refuses, with 409, when the checked hash was replaced by another change meanwhile. */
export const replacePassword = operation({
  name: "changePassword",
  summary: "Replaces the hash of a password that was checked",
  permission: [],
  reason: "A person changes their own password, with the old one.",
  input: z.object({ currentHash: z.string(), newHash: z.string() }),
  output: Output,
  writes: "system_users",
  async run({ em, user, sessionHash }, { currentHash, newHash }) {
    const changed = await rows(em)
      .updateTable("system_users")
      .set({ password_hash: newHash, updated_at: new Date() })
      .where("id", "=", user.id)
      .where("password_hash", "=", currentHash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new DomainError("conflict", "errors.stale");
    await dropTokens(em, user.id);
    const ended = await rows(em)
      .deleteFrom("sessions")
      .where("user_id", "=", user.id)
      .where("token_hash", "<>", sessionHash ?? "")
      .executeTakeFirst();
    return { id: user.id, endedSessions: Number(ended.numDeletedRows) };
  },
});
