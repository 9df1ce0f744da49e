import { removeEndedSessions } from "#app/http/session.server.ts";
import { forkEm, rows } from "#db/orm.ts";

/** Takes away what sign-in needs no more: sessions that have ended, and failures that count no longer, with the names that were typed. */
export async function sweepSignIns(): Promise<void> {
  const em = await forkEm();
  await removeEndedSessions(em);
  await rows(em).deleteFrom("rate_limits").where("expire", "<=", String(Date.now())).execute();
}
