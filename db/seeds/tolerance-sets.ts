import { type Kysely, sql } from "kysely";
import { ANSI_Z80_1_2015, STRICT, type ToleranceRow } from "../../app/modules/lens-jobs/optics/tolerances.ts";
import type { Database } from "../schemas.ts";

const json = (rows: readonly ToleranceRow[]) => sql<Record<string, unknown>[]>`${JSON.stringify(rows)}::jsonb`;

/** The tolerance sets of the final check. A shop that has any, or had any, keeps its own. */
export async function seedToleranceSets(db: Kysely<Database>): Promise<void> {
  const any = await db.selectFrom("tolerance_sets").select("id").limit(1).executeTakeFirst();
  if (any) return;
  await db
    .insertInto("tolerance_sets")
    .values([
      {
        name: "ANSI Z80.1-2015",
        source: "ANSI Z80.1-2015, from quick references. The horizontal limit of progressive lenses is of 1999",
        is_default: true,
        rows: json(ANSI_Z80_1_2015),
      },
      {
        name: "Strict",
        name_ar: "الحدود الضيقة",
        source: "New Jersey code for powers, axes, PD and height; bounds of the axes are our own; the rest as ANSI",
        is_default: false,
        rows: json(STRICT),
      },
    ])
    .execute();
}
