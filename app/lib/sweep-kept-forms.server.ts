import { forkEm, rows } from "#db/orm.ts";

/** The browser keeps typed values for the same time (`document/carry.ts`). */
export const KEPT_FORM_MS = 15 * 60 * 1000;

/** Deletes kept forms whose page was not opened again in time. */
export async function sweepKeptForms(now = new Date()): Promise<void> {
  await rows(await forkEm())
    .deleteFrom("kept_forms")
    .where("created_at", "<", new Date(now.getTime() - KEPT_FORM_MS))
    .execute();
}
