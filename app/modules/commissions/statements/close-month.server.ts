import { sql } from "kysely";
import { z } from "zod";
import { type DateOnly, formatMonth, startOfDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { view } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { addMonths } from "#app/modules/reports/figures/period.ts";
import { type Em, rows } from "#db/orm.ts";
import { worksEverywhere } from "../rules/rule-rules.server.ts";
import { monthField, seesOthers } from "./commission.schema.server.ts";
import { closedMonth, monthLines } from "./month-lines.server.ts";
import type { StatementLine } from "./statement-lines.ts";
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

/** A sale carries the time of its commit. So long after midnight none of the day before is still under way. */
const SETTLED_MS = 10 * 60 * 1000;
/** Lines of one statement of the database. */
const AT_ONCE = 5_000;

const isOver = (month: DateOnly): boolean => Date.now() - SETTLED_MS >= startOfDay(addMonths(month, 1)).getTime();

/** The month that can be closed next: the one after the last that was closed. Null before the first, which may be any that is over. */
export async function nextToClose(em: Em): Promise<DateOnly | null> {
  const last = await rows(em)
    .selectFrom("commission_months")
    .select("month")
    .orderBy("month", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? addMonths(last.month, 1) : null;
}

/** A month is closed for all stores. @throws 403 for somebody who does not work in every store */
async function onlyEverywhere(context: OperationContext): Promise<void> {
  if (!(await worksEverywhere(context))) throw new DomainError("forbidden", "commissions.errors.closesAll");
}

/** Whether a month is closed, over or running, and whether the reader may close it now. Everybody sees it beside their own figures. */
export const getMonthState = operation({
  name: "getCommissionMonthState",
  summary: "Whether a month of commissions is closed, over or running",
  permission: [],
  input: z.object({ month: monthField() }),
  output: z.object({ month: view.day, state: z.enum(["closed", "over", "running"]), mayClose: z.boolean() }),
  async run(context, { month }) {
    const { em } = context;
    const [closed, next] = await Promise.all([closedMonth(em, month), nextToClose(em)]);
    const state = closed ? ("closed" as const) : isOver(month) ? ("over" as const) : ("running" as const);
    const isTurn = state === "over" && (next === null || next === month);
    return { month, state, mayClose: isTurn && seesOthers(context) && (await worksEverywhere(context)) };
  },
});

/** What can be done with a month, for the page that asks before it is closed. */
export const getClosing = operation({
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
    await onlyEverywhere(context);
    const [closed, next, lines] = await Promise.all([closedMonth(em, month), nextToClose(em), monthLines(em, month)]);
    const { lines: count, amount } = sumsOf(lines);
    return {
      ...{ month, isClosed: closed !== undefined, isOver: isOver(month) },
      before: next !== null && next !== month ? next : null,
      withoutCost: lines.filter(({ basis, base }) => basis === "margin" && base === null).length,
      ...{ people: new Set(lines.map(({ userId }) => userId)).size, lines: count, amount },
    };
  },
});

/** Fixes the commissions of a month. What comes back later is taken back in its own month. */
export const closeCommissionMonth = operation({
  name: "closeCommissionMonth",
  summary: "Closes a month of commissions: its lines are kept as they are, and later returns count in their own month",
  permission: "reports:manage",
  input: z.object({ month: monthField() }),
  output: MonthView,
  writes: "commission_months",
  status: 201,
  async run(context, { month }) {
    const { em, user } = context;
    const refuse = (code: "rule" | "conflict", key: string, named = month) =>
      new DomainError(code, `commissions.errors.${key}`, {
        field: "month",
        params: { month: formatMonth(named, user.locale) },
      });
    await onlyEverywhere(context);
    if (!isOver(month)) throw refuse("rule", "notOver");
    // Of two who close at once, the second one sees what the first one has closed.
    await sql`select pg_advisory_xact_lock(hashtextextended('commissions', 0))`.execute(rows(em));
    if (await closedMonth(em, month)) throw refuse("conflict", "closed");
    const next = await nextToClose(em);
    if (next !== null && next !== month) throw refuse("conflict", "order", next);
    const lines = await monthLines(em, month);
    const { amount } = sumsOf(lines);
    const people = new Set(lines.map(({ userId }) => userId)).size;
    const made = await rows(em)
      .insertInto("commission_months")
      .values({ month, closed_by: user.id, people, line_count: lines.length, amount })
      .returning(["id", "closed_at as closedAt"])
      .executeTakeFirstOrThrow();
    await keepLines(em, made.id, lines);
    const closedBy = `${user.firstName} ${user.lastName}`.trim();
    const closedAt = made.closedAt.toISOString();
    return { id: made.id, month, closedAt, closedBy, people, lineCount: lines.length, amount };
  },
});

async function keepLines(em: Em, monthId: number, lines: readonly StatementLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const part = JSON.stringify(lines.slice(from, from + AT_ONCE));
    await sql`insert into commission_lines (month_id, user_id, part, kind, store_id, sale_id, sale_item_id, return_id, number, at, item_name,
        quantity, net, rule_id, rule_name, won_by, basis, percent, share, base, target, month_net, amount)
      select ${monthId}, x."userId", x.part, x.kind, x."storeId", x."saleId", x."saleItemId", x."returnId", x.number, x.at, x."itemName",
        x.quantity, x.net, x."ruleId", x."ruleName", x."wonBy", x.basis, x.percent, x.share, x.base, x.target, x."monthNet", x.amount
      from rows from (jsonb_to_recordset(${part}::jsonb) as ("userId" int, part text, kind text, "storeId" int, "saleId" int, "saleItemId" int,
        "returnId" int, number text, at timestamptz, "itemName" text, quantity int, net numeric, "ruleId" int, "ruleName" text, "wonBy" text,
        basis text, percent numeric, share numeric, base numeric, target numeric, "monthNet" numeric, amount numeric))
        with ordinality as x order by x.ordinality`.execute(rows(em));
  }
}

/** The months that are closed, the last one first. */
export const listCommissionMonths = operation({
  name: "listCommissionMonths",
  summary: "The closed months of commissions, the last one first",
  permission: "reports:manage",
  input: z.object({}),
  output: z.array(MonthView.pick({ id: true, month: true, closedAt: true, closedBy: true })),
  async run({ em }) {
    const found = await rows(em)
      .selectFrom("commission_months as m")
      .innerJoin("system_users as u", "u.id", "m.closed_by")
      .select(["m.id", "m.month", "m.closed_at as closedAt"])
      .select(sql<string>`trim(concat_ws(' ', u.first_name, u.last_name))`.as("closedBy"))
      .orderBy("m.month", "desc")
      .limit(240)
      .execute();
    return found.map((row) => ({ ...row, closedAt: row.closedAt.toISOString() }));
  },
});
