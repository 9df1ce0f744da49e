import { forkEm, rows } from "#db/orm.ts";

const KEPT_MS = 48 * 60 * 60 * 1000;

/** Deletes the kept answers for repeated requests after 48 hours, because they contain personal data. Source: decision 34. */
export async function sweepIdempotencyKeys(now = new Date()): Promise<void> {
  await rows(await forkEm())
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", new Date(now.getTime() - KEPT_MS))
    .execute();
}
