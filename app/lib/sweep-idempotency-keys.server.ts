import { forkEm, rows } from "#db/orm.ts";

const KEPT_MS = 48 * 60 * 60 * 1000;

/** Answers that are kept for repeated requests go after 48 hours, with the personal data in them. Source: decision 34. */
export async function sweepIdempotencyKeys(now = new Date()): Promise<void> {
  await rows(await forkEm())
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", new Date(now.getTime() - KEPT_MS))
    .execute();
}
