import type { Kysely } from "kysely";
import { z } from "zod";
import { type DateOnly, startOfDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { view } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { addMonths } from "#app/modules/reports/figures/period.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import type { Database } from "#db/schemas.ts";
import { monthField } from "./commission.schema.server.ts";
import { readMonth } from "./month-lines.server.ts";
import { personName } from "./shown-lines.server.ts";
import type { StatementLine } from "./statement-lines.ts";
import { sumsOf } from "./sums.ts";

/** A sale carries the time of its commit. So long after midnight none of the day before is still under way. */
const SETTLED_MS = 10 * 60 * 1000;

/** Whether the last sale of a month is written. */
export const isOver = (month: DateOnly): boolean =>
  Date.now() - SETTLED_MS >= startOfDay(addMonths(month, 1)).getTime();

/** The month that can be closed next: the one after the last that was closed. Null before the first, which may be any that is over. */
export async function nextToClose(db: Kysely<Database>): Promise<DateOnly | null> {
  const last = await db
    .selectFrom("commission_months")
    .select("month")
    .orderBy("month", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? addMonths(last.month, 1) : null;
}

/** Who closes a month fixes all of its lines, so they must be of stores where they work. @throws 403 where some are of others */
export function onlyOfTheirs({ stores }: Pick<OperationContext, "stores">, lines: readonly StatementLine[]): void {
  const theirs = new Set(idsOf(stores));
  if (lines.every(({ storeId }) => theirs.has(storeId))) return;
  throw new DomainError("forbidden", "commissions.errors.closesAll");
}

/** What can be done with a month, for the page that asks before it is closed. */
export const getCommissionClosing = operation({
  name: "getCommissionClosing",
  summary: "Whether a month of commissions is closed or can be closed, and the sums that it would keep",
  permission: "reports:manage",
  input: z.object({ month: monthField() }),
  output: z.object({
    month: view.day,
    isClosed: z.boolean(),
    isOver: z.boolean(),
    /** The month that has to be closed before; null when it is this one's turn. */
    before: view.day.nullable(),
    /** Lines of a margin whose cost nobody knows. They would give nothing. */
    withoutCost: z.int(),
    people: z.int(),
    lines: z.int(),
    amount: view.amount,
  }),
  async run(context, { month }) {
    const { em } = context;
    const [{ closed, lines }, next] = await Promise.all([readMonth(rows(em), month), nextToClose(rows(em))]);
    onlyOfTheirs(context, lines);
    const { lines: count, amount } = sumsOf(lines);
    return {
      ...{ month, isClosed: closed !== undefined, isOver: isOver(month) },
      before: next !== null && next !== month ? next : null,
      withoutCost: lines.filter(({ basis, base }) => basis === "margin" && base === null).length,
      ...{ people: new Set(lines.map(({ userId }) => userId)).size, lines: count, amount },
    };
  },
});

/** The months that are closed, the last one first. */
export const listCommissionMonths = operation({
  name: "listCommissionMonths",
  summary: "The closed months of commissions, the last one first",
  permission: "reports:manage",
  input: z.object({}),
  output: z.array(z.object({ id: view.id, month: view.day, closedAt: view.instant, closedBy: z.string() })),
  async run({ em }) {
    const found = await rows(em)
      .selectFrom("commission_months as m")
      .innerJoin("system_users as u", "u.id", "m.closed_by")
      .select(["m.id", "m.month", "m.closed_at as closedAt"])
      .select(personName.as("closedBy"))
      .orderBy("m.month", "desc")
      .limit(240)
      .execute();
    return found.map((row) => ({ ...row, closedAt: row.closedAt.toISOString() }));
  },
});
