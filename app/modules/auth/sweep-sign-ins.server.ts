import { removeEndedSessions } from "#app/http/session/session.server.ts";
import { forkEm, rows } from "#db/orm.ts";

/** Deletes ended sessions, and failed sign-ins that no longer count, together with the typed usernames. */
export async function sweepSignIns(): Promise<void> {
  const em = await forkEm();
  await removeEndedSessions(em);
  await rows(em).deleteFrom("rate_limits").where("expire", "<=", String(Date.now())).execute();
  // A link that was used is remembered for a week, so that its user reads why it works no more.
  const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
  await rows(em).deleteFrom("one_time_tokens").where("expires_at", "<=", weekAgo).execute();
}
