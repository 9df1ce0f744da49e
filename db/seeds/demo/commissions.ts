import { type Kysely, sql } from "kysely";
import { riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { keepLines, openLines } from "#app/modules/commissions/statements/month-lines.server.ts";
import { sumsOf } from "#app/modules/commissions/statements/sums.ts";
import { addMonths } from "#app/modules/reports/figures/period.ts";
import type { Database } from "../../schemas.ts";
import { MANAGER } from "./staff.ts";

type Ids = { categoryIds: ReadonlyMap<string, number>; roleIds: ReadonlyMap<string, number> };

const HOUR_MS = 3_600_000;

/** Rules of commissions, and the month before last, closed on the first morning after it. The last month waits to be closed. */
export async function seedCommissions(db: Kysely<Database>, now: Date, { categoryIds, roleIds }: Ids): Promise<void> {
  const closed = addMonths(riyadhDay(now), -2);
  const from = addMonths(closed, -1);
  const category = (name: string) => ({ category_id: categoryIds.get(name) ?? null });
  const product = await db.selectFrom("products").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow();
  const rule = { created_by: MANAGER, updated_by: MANAGER, valid_from: from };
  await db
    .insertInto("commission_rules")
    .values([
      { ...rule, name: "All sales 1%", percent: "1.00" },
      { ...rule, name: "Lenses 3%", percent: "3.00", optician_share: "40.00", ...category("Regular Lenses") },
      { ...rule, name: "Sunglasses 8% of the margin", percent: "8.00", basis: "margin", ...category("Sunglasses") },
      {
        ...rule,
        name: "Cashiers 2% above 20,000",
        percent: "2.00",
        target: "20000.00",
        role_id: roleIds.get("Cashier") ?? null,
      },
      {
        ...rule,
        name: "Frame of the season 5%",
        percent: "5.00",
        product_id: product.id,
        valid_from: addMonths(closed, 1),
      },
    ])
    .execute();
  const lines = await openLines(db, closed);
  const { id } = await db
    .insertInto("commission_months")
    .values({
      month: closed,
      closed_at: new Date(startOfDay(addMonths(closed, 1)).getTime() + 10 * HOUR_MS),
      closed_by: MANAGER,
      people: new Set(lines.map(({ userId }) => userId)).size,
      line_count: lines.length,
      amount: sumsOf(lines).amount,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await keepLines(db, id, lines);
  for (const table of ["commission_rules", "commission_months", "commission_lines"])
    await sql`analyze ${sql.table(table)}`.execute(db);
}
