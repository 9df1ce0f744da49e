import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { execute, operation } from "#app/lib/operation.server.ts";
import { issueToken } from "#app/modules/auth/one-time-tokens.server.ts";
import { beginAccessChange, refuseMore, rightsOfUser } from "#app/modules/user-management/access-rules.server.ts";
import { readSystemUser } from "#app/modules/user-management/users/read-system-users.server.ts";
import { paths } from "#app/paths.ts";

const LINK_MINUTES = 24 * 60;

/**
 * A link with which a user chooses a password, for a new user or for one who forgot it. It is answered once and never stored, so it is no command
 * of its own: what a command answers is kept for repeated requests.
 */
export const createPasswordLink = operation({
  name: "createPasswordLink",
  summary: "A link, valid for 24 hours and once, with which a user chooses a password",
  permission: "users:manage",
  input: z.object({ id: id() }),
  output: z.object({ id: view.id, path: z.string(), expiresAt: view.instant }),
  status: 201,
  async run(context, input) {
    const issued: { token?: string } = {};
    const execution = { em: context.em, actor: context };
    const { id, expiresAt } = await execute(keepPasswordLink, execution, { id: input.id, issued });
    return { id, path: paths.invite(issued.token ?? ""), expiresAt };
  },
});

/** The command behind it. The secret leaves it beside the answer, which the audit log keeps. No user can make a link for another user who may do more. */
export const keepPasswordLink = operation({
  name: "keepPasswordLink",
  summary: "Keeps the SHA-256 of a link",
  permission: "users:manage",
  input: z.object({ id: id(), issued: z.custom<{ token?: string }>() }),
  output: z.object({ id: view.id, expiresAt: view.instant }),
  writes: "system_users",
  async run(context, { id, issued }) {
    const { em, user } = context;
    const mine = await beginAccessChange(context);
    const target = await readSystemUser(em, id);
    if (!target.isActive) throw new DomainError("conflict", "users.errors.inactive");
    refuseMore(mine, await rightsOfUser(em, id));
    const link = await issueToken(em, { userId: id, purpose: "password", minutes: LINK_MINUTES, createdBy: user.id });
    issued.token = link.token;
    return { id, expiresAt: link.expiresAt.toISOString() };
  },
});
