import { removeEndedSessions } from "#app/http/session.server.ts";
import { forkEm, rows } from "#db/orm.ts";

/** Deletes ended sessions, and failed sign-ins that no longer count, together with the typed usernames. */
export async function sweepSignIns(): Promise<void> {
  const em = await forkEm();
  await removeEndedSessions(em);
  await rows(em).deleteFrom("rate_limits").where("expire", "<=", String(Date.now())).execute();
}
