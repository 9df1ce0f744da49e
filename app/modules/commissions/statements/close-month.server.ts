import { sql } from "kysely";
import { z } from "zod";
import { formatMonth, riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { addMonths } from "#app/modules/reports/figures/period.ts";
import { rows } from "#db/orm.ts";
import { optionalMonth } from "./commission.schema.server.ts";
import { closedMonth, keepLines, openLines } from "./month-lines.server.ts";
import { isOver, nextToClose, onlyOfTheirs } from "./read-months.server.ts";
import { sumsOf } from "./sums.ts";

export const MonthView = z.object({
  id: view.id,
  month: view.day,
  closedAt: view.instant,
  closedBy: z.string(),
  people: z.int(),
  lineCount: z.int(),
  amount: view.amount,
});

/** Fixes the commissions of a month. What comes back later is taken back in its own month. */
export const closeCommissionMonth = operation({
  name: "closeCommissionMonth",
  summary: "Closes a month of commissions: its lines are kept as they are, and later returns count in their own month",
  permission: "reports:manage",
  /** Without a month, the next one to close. */
  input: z.object({ month: optionalMonth() }),
  output: MonthView,
  writes: "commission_months",
  status: 201,
  async run(context, { month: asked }) {
    const { em, user } = context;
    // Of two who close at once, the second one sees what the first one has closed.
    await sql`select pg_advisory_xact_lock(hashtextextended('commissions', 0))`.execute(rows(em));
    const next = await nextToClose(rows(em));
    const month = asked ?? next ?? addMonths(riyadhDay(), -1);
    const refuse = (code: "rule" | "conflict", key: string, named = month) =>
      new DomainError(code, `commissions.errors.${key}`, {
        field: "month",
        params: { month: formatMonth(named, user.locale) },
      });
    if (!isOver(month)) throw refuse("rule", "notOver");
    if (await closedMonth(rows(em), month)) throw refuse("conflict", "closed");
    if (next !== null && next !== month) throw refuse("conflict", "order", next);
    const lines = await openLines(rows(em), month);
    onlyOfTheirs(context, lines);
    const { amount } = sumsOf(lines);
    const people = new Set(lines.map(({ userId }) => userId)).size;
    const made = await rows(em)
      .insertInto("commission_months")
      .values({ month, closed_by: user.id, people, line_count: lines.length, amount })
      .returning(["id", "closed_at as closedAt"])
      .executeTakeFirstOrThrow();
    await keepLines(rows(em), made.id, lines);
    const closedBy = `${user.firstName} ${user.lastName}`.trim();
    const closedAt = made.closedAt.toISOString();
    return { id: made.id, month, closedAt, closedBy, people, lineCount: lines.length, amount };
  },
});
