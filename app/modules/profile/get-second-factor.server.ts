import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { qrCode } from "#app/lib/qr-code.server.ts";
import { openFactor, totpOf } from "#app/modules/auth/second-factor.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** How long a secret waits for its first code. */
const PENDING_MS = 15 * 60_000;

/** The second factor of a user, also one that waits for its first code. */
export const factorOf = (em: Em, userId: number) =>
  rows(em)
    .selectFrom("second_factors")
    .select(["secret", "confirmed_at", "created_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();

const pendingOf = (secret: string, username: string) => ({ secret, qr: qrCode(totpOf(secret, username).toString()) });

/** Whether the user who asks has a second factor, what the phone has to scan while one is made, and how many recovery codes are left. */
export const getSecondFactor = operation({
  name: "getSecondFactor",
  summary: "The second factor of the user who asks",
  permission: [],
  input: z.object({}),
  output: z.unknown(),
  async run({ em, user }) {
    const factor = await factorOf(em, user.id);
    const { left } = await rows(em)
      .selectFrom("recovery_codes")
      .select((e) => e.fn.countAll<string>().as("left"))
      .where("user_id", "=", user.id)
      .where("used_at", "is", null)
      .executeTakeFirstOrThrow();
    const isPending = factor && !factor.confirmed_at && Date.now() - factor.created_at.getTime() < PENDING_MS;
    return {
      since: factor?.confirmed_at?.toISOString() ?? null,
      codesLeft: Number(left),
      pending: isPending ? pendingOf(await openFactor(em, user.id, factor.secret), user.username) : null,
    };
  },
});
