import { z } from "zod";
import { databaseError } from "#app/lib/database/database-error.server.ts";
import { InvalidInput, notFound } from "#app/lib/errors.ts";
import { messagesOf } from "#app/lib/fields.server.ts";
import { dropTokens, ownerOf, takeToken } from "#app/modules/auth/one-time-tokens.server.ts";
import { hashPassword } from "#app/modules/auth/password.server.ts";
import {
  isRepeated,
  NOT_REPEATED,
  newPasswordFields,
  refuseUsername,
} from "#app/modules/auth/password-rules.server.ts";
import { countFromAddress } from "#app/modules/auth/sign-in-limits.server.ts";
import { type Em, rows } from "#db/orm.ts";

export const LinkInput = z.object(newPasswordFields).refine(isRepeated, NOT_REPEATED);

type From = { ip: string | null; requestId: string };

/** Whose link it is. Guesses at links are counted by address, as failed sign-ins. @throws 404, 410, 429 */
export async function readLink(em: Em, token: string, { ip }: Pick<From, "ip">) {
  const attempt = await countFromAddress(em, ip);
  const user = await activeUser(em, await ownerOf(em, token, "password"));
  await attempt.succeeded();
  return user;
}

/** Chooses the password of the link's user, once: other sessions end, and the link and all codes in use work no more. @throws 404, 410, 429 */
export async function choosePassword(em: Em, token: string, rawInput: unknown, from: From): Promise<void> {
  const { id, username, email } = await readLink(em, token, from);
  const parsed = LinkInput.safeParse(rawInput);
  if (!parsed.success) throw new InvalidInput(messagesOf(parsed.error));
  const { newPassword } = parsed.data;
  refuseUsername(newPassword, username);
  const password_hash = await hashPassword(newPassword);
  try {
    await em.fork().transactional(async (tx) => {
      const db = rows(tx);
      await takeToken(tx, token, "password");
      await db
        .updateTable("system_users")
        .set({ password_hash, updated_at: new Date() })
        .where("id", "=", id)
        .where("is_active", "=", true)
        .where("is_deleted", "=", false)
        .executeTakeFirstOrThrow();
      await dropTokens(tx, id);
      await db.deleteFrom("sessions").where("user_id", "=", id).execute();
      await db
        .insertInto("audit_log")
        .values({
          actor_id: id,
          actor_email: email,
          action: "choosePassword",
          entity: "system_users",
          entity_id: id,
          request_id: from.requestId,
          ip: from.ip,
        })
        .execute();
    });
  } catch (error) {
    throw databaseError(error);
  }
}

async function activeUser(em: Em, userId: number) {
  const user = await rows(em)
    .selectFrom("system_users")
    .select(["id", "username", "email", "first_name as firstName"])
    .where("id", "=", userId)
    .where("is_active", "=", true)
    .where("is_deleted", "=", false)
    .executeTakeFirst();
  if (!user) throw notFound();
  return user;
}
