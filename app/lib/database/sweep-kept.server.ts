import { sql } from "kysely";
import { removeAll, type Swept, swept } from "./in-steps.server.ts";

/** The browser keeps typed values for the same time (`document/carry.ts`). */
export const KEPT_FORM_MS = 15 * 60 * 1000;
/** How long a form waits until its user has signed in again. */
export const KEPT_FOR_SIGN_IN_MS = 60 * 60 * 1000;

/** Deletes kept forms whose page was not opened again in time, or whose user did not sign in again. */
export async function sweepKeptForms(now = new Date()): Promise<Swept> {
  const unopened = new Date(now.getTime() - KEPT_FORM_MS);
  const unsigned = new Date(now.getTime() - KEPT_FOR_SIGN_IN_MS);
  return swept(
    await removeAll(
      "kept_forms",
      sql<boolean>`created_at < ${unsigned} or (session_hash is not null and created_at < ${unopened})`,
    ),
  );
}

const HOUR_MS = 60 * 60 * 1000;

/** Deletes the kept answers for repeated requests after so many hours, because they contain personal data. Source: decision 34. */
export async function sweepIdempotencyKeys(keptHours: number, now = new Date()): Promise<Swept> {
  const before = new Date(now.getTime() - keptHours * HOUR_MS);
  return swept(await removeAll("idempotency_keys", sql<boolean>`created_at < ${before}`));
}
