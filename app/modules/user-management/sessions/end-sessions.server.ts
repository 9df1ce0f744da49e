import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { selectSessions } from "./read-sessions.server.ts";

/** Ends one session: its next request is asked to sign in. Somebody else's is not found without the right to manage users. */
export const endSession = operation({
  name: "endSession",
  summary: "Ends one session",
  permission: [],
  reason: "A person ends a session of their own. Another person's is found with users:manage alone.",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "sessions",
  status: 204,
  async run({ em, user, permissions, audit }, input) {
    const session = await selectSessions(em).where("s.number", "=", input.id).executeTakeFirst();
    const isTheirs = session?.userId === user.id || holds(permissions, "users:manage");
    if (!session || !isTheirs) throw notFound();
    audit({ before: { userId: session.userId, ip: session.ip } });
    await rows(em).deleteFrom("sessions").where("number", "=", input.id).execute();
    return { id: input.id };
  },
});

/** Ends all sessions of the asking user but the one that asks. */
export const endOtherSessions = operation({
  name: "endOtherSessions",
  summary: "Ends your other sessions",
  permission: [],
  reason: "A person ends their own sessions.",
  input: z.object({}),
  output: z.object({ ended: z.int() }),
  writes: "sessions",
  async run({ em, user, sessionHash }) {
    const others = rows(em).deleteFrom("sessions").where("user_id", "=", user.id);
    const ended = await others.where("token_hash", "<>", sessionHash ?? "").executeTakeFirst();
    return { ended: Number(ended.numDeletedRows) };
  },
});

/** Signs a user out everywhere; the session that asks stays. */
export const endUserSessions = operation({
  name: "endUserSessions",
  summary: "Ends all sessions of a user",
  permission: "users:manage",
  input: z.object({ userId: id() }),
  output: z.object({ ended: z.int() }),
  writes: "sessions",
  status: 204,
  async run({ em, sessionHash, audit }, { userId }) {
    const theirs = rows(em).deleteFrom("sessions").where("user_id", "=", userId);
    const ended = await theirs.where("token_hash", "<>", sessionHash ?? "").executeTakeFirst();
    audit({ before: { userId } });
    return { ended: Number(ended.numDeletedRows) };
  },
});
