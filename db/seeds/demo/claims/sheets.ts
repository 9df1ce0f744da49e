import { type Kysely, sql } from "kysely";
import { firstSheetRows } from "#app/modules/claims/batches/sheet-rows.server.ts";
import type { Database } from "../../../schemas.ts";

/** Keeps the rows of each sheet that was sent, as sending a batch does. */
export async function freezeSheets(db: Kysely<Database>): Promise<void> {
  const sent = await db
    .selectFrom("claims as c")
    .innerJoin("claim_batches as b", "b.id", "c.batch_id")
    .select(["b.id", sql<number[]>`array_agg(c.id)`.as("claimIds")])
    .where("b.sent_at", "is not", null)
    .groupBy("b.id")
    .execute();
  for (const { id, claimIds } of sent) {
    const sheet = JSON.stringify(await firstSheetRows(db, claimIds));
    await db
      .updateTable("claim_batches")
      .set({ sheet: sql`${sheet}::jsonb` })
      .where("id", "=", id)
      .execute();
  }
}
