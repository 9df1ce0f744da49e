import { sql } from "kysely";
import { removeAll, type Swept, swept } from "./in-steps.server.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Deletes the kept answers for repeated requests after so many hours, because they contain personal data. Source: decision 34. */
export async function sweepIdempotencyKeys(keptHours: number, now = new Date()): Promise<Swept> {
  const before = new Date(now.getTime() - keptHours * HOUR_MS);
  return swept(await removeAll("idempotency_keys", sql<boolean>`created_at < ${before}`));
}
