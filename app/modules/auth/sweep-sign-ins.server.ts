import { sql } from "kysely";
import { removeEndedSessions } from "#app/http/session/session.server.ts";
import { removeAll, type Swept, swept } from "#app/lib/database/in-steps.server.ts";

/** Deletes ended sessions, and failed sign-ins that no longer count, together with the typed usernames. */
export async function sweepSignIns(): Promise<Swept> {
  return swept(
    await removeEndedSessions(),
    await removeAll("rate_limits", sql<boolean>`expire <= ${String(Date.now())}`),
    // A link that was used is remembered for a week, so that its user reads why it works no more.
    await removeAll("one_time_tokens", sql<boolean>`expires_at <= now() - interval '7 days'`),
  );
}
