import { z } from "zod";
import { liveSessions } from "#app/http/session/session.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { flag, optionalId, pageOfList, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import type { Em } from "#db/orm.ts";
import { browserName } from "./browser-name.ts";

export const SessionView = z.object({
  id: view.id,
  user: z.object({ id: view.id, username: z.string(), name: z.string() }),
  ip: z.string().nullable(),
  browser: z.string().nullable(),
  createdAt: view.instant,
  lastSeenAt: view.instant,
  /** The session that asks. */
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

/** The sessions that have not ended. */
export const selectSessions = (em: Em) =>
  liveSessions(em)
    .innerJoin("system_users as u", "u.id", "s.user_id")
    .select(["s.number as id", "s.ip", "s.user_agent", "s.token_hash", "s.created_at", "s.last_seen_at"])
    .select(["u.id as userId", "u.username", "u.first_name", "u.last_name"]);

/** The open sessions with their users and devices. */
export const listSessions = operation({
  name: "listSessions",
  summary: "Your sessions, those of a user, or all: with the address, the browser and the times",
  permission: [],
  input: z.object({ ...pageOfList, userId: optionalId(), all: flag() }),
  output: z.array(SessionView),
  paged: true,
  async run({ em, ...actor }, { limit, offset, userId, all }) {
    const whose = all ? null : (userId ?? actor.user.id);
    // Everybody sees their own sessions.
    if (whose !== actor.user.id && !holds(actor.permissions, "users:manage")) {
      throw new DomainError("forbidden", "errors.forbidden", { field: "userId" });
    }
    const every = selectSessions(em);
    const matching = whose === null ? every : every.where("s.user_id", "=", whose);
    const [found, counted] = await Promise.all([
      matching.orderBy("s.last_seen_at", "desc").orderBy("s.number", "desc").limit(limit).offset(offset).execute(),
      matching.clearSelect().select("s.number").execute(),
    ]);
    const total = counted.length;
    const rows = found.map((row) => ({
      id: row.id,
      user: { id: row.userId, username: row.username, name: `${row.first_name} ${row.last_name}` },
      ip: row.ip,
      browser: browserName(row.user_agent),
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      isCurrent: row.token_hash === actor.sessionHash,
    }));
    return { rows, total, next: offset + rows.length < total ? offset + limit : null };
  },
});
