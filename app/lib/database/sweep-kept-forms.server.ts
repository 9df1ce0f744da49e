import { forkEm, rows } from "#db/orm.ts";

/** The browser keeps typed values for the same time (`document/carry.ts`). */
export const KEPT_FORM_MS = 15 * 60 * 1000;
/** How long a form waits until its user has signed in again. */
export const KEPT_FOR_SIGN_IN_MS = 60 * 60 * 1000;

/** Deletes kept forms whose page was not opened again in time, or whose user did not sign in again. */
export async function sweepKeptForms(now = new Date()): Promise<void> {
  await rows(await forkEm())
    .deleteFrom("kept_forms")
    .where((e) =>
      e.or([
        e.and([e("session_hash", "is not", null), e("created_at", "<", new Date(now.getTime() - KEPT_FORM_MS))]),
        e("created_at", "<", new Date(now.getTime() - KEPT_FOR_SIGN_IN_MS)),
      ]),
    )
    .execute();
}
