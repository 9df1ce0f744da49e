import { type Kysely, sql } from "kysely";
import type { DateOnly } from "#app/lib/dates.ts";
import type { Amount } from "#app/lib/money/money.ts";
import type { Scope } from "#app/modules/reports/figures/documents.server.ts";
import { startOfMonth } from "#app/modules/reports/figures/period.ts";
import type { Database } from "#db/schemas.ts";
import { readRuleBook } from "../rules/rule-book.server.ts";
import { allStoreIds, periodOfMonth, type SoldLine, soldLines } from "./sold-lines.server.ts";
import { givenLines, monthNets, returnedLine, ruleChooser, type StatementLine } from "./statement-lines.ts";
import { grouped } from "./sums.ts";

/** Whose lines are read; everybody's where nobody is named. */
type Of = { userId?: number | undefined };

/** A closed month, or undefined for one that is open. */
export const closedMonth = (db: Kysely<Database>, month: DateOnly) =>
  db.selectFrom("commission_months").selectAll().where("month", "=", month).executeTakeFirst();

/** The columns of kept lines, by the names of a statement. */
const KEPT = [
  "user_id as userId",
  "part",
  "kind",
  "store_id as storeId",
  "sale_id as saleId",
  "sale_item_id as saleItemId",
  "return_id as returnId",
  "number",
  "at",
  "item_name as itemName",
  "quantity",
  "net",
  "rule_id as ruleId",
  "rule_name as ruleName",
  "won_by as wonBy",
  "basis",
  "percent",
  "share",
  "base",
  "target",
  "month_net as monthNet",
  "amount",
] as const;

async function keptLines(db: Kysely<Database>, monthId: number, { userId }: Of): Promise<StatementLine[]> {
  const query = db.selectFrom("commission_lines").select(KEPT).where("month_id", "=", monthId);
  const found = await (userId ? query.where("user_id", "=", userId) : query).orderBy("at").orderBy("id").execute();
  return found as StatementLine[];
}

/** A month with its lines in the order of time: as they were kept when it was closed, or as they are now. */
export async function readMonth(db: Kysely<Database>, month: DateOnly, of: Of = {}) {
  const closed = await closedMonth(db, month);
  return { closed, lines: closed ? await keptLines(db, closed.id, of) : await openLines(db, month, of) };
}

/** The lines of a month that is not closed, from its documents and the rules of now. */
export async function openLines(db: Kysely<Database>, month: DateOnly, of: Of = {}): Promise<StatementLine[]> {
  const [book, storeIds] = await Promise.all([readRuleBook(db), allStoreIds(db)]);
  const withCosts = book.rules.some(({ basis }) => basis === "margin");
  const read = (scope: Partial<Scope>) =>
    soldLines(db, { storeIds, period: periodOfMonth(month), ofPerson: of.userId, ...scope }, { withCosts });
  const lines = await read({});
  const older = lines.filter((line) => line.kind === "return" && line.saleDay < month);
  const kept = await keptOfItems(db, older);
  const open = older.filter(({ saleItemId }) => !kept.has(saleItemId));
  const [sold, nets] = await Promise.all([
    open.length === 0 ? [] : read({ ofSales: [...new Set(open.map(({ saleId }) => saleId))] }),
    netsOfMonths(open, lines, month, book.rules.some(({ target }) => target !== null) ? read : null),
  ]);
  const choose = ruleChooser(book);
  const given = new Map(kept);
  for (const line of [...sold, ...lines]) {
    if (line.kind !== "return") given.set(line.saleItemId, givenLines(line, choose, nets));
  }
  const all = lines.flatMap((line) => {
    const ofLine = given.get(line.saleItemId) ?? [];
    return line.kind === "return" ? ofLine.map((one) => returnedLine(line, one)) : ofLine;
  });
  return of.userId ? all.filter(({ userId }) => userId === of.userId) : all;
}

/** What sold lines gave in months that are closed: a return takes that back, whatever the rules say by now. */
async function keptOfItems(db: Kysely<Database>, lines: readonly SoldLine[]): Promise<Map<number, StatementLine[]>> {
  if (lines.length === 0) return new Map();
  const ids = [...new Set(lines.map(({ saleItemId }) => saleItemId))];
  const kept = await db
    .selectFrom("commission_lines")
    .select(KEPT)
    .where(sql<boolean>`sale_item_id = any(${ids}::int[])`)
    .where("kind", "<>", "return")
    .orderBy("id")
    .execute();
  return grouped(kept as StatementLine[], ({ saleItemId }) => saleItemId);
}

/** The net amounts of the month, and of the earlier open months of what came back, which targets are compared with. */
async function netsOfMonths(
  open: readonly SoldLine[],
  lines: readonly SoldLine[],
  month: DateOnly,
  read: ((scope: Partial<Scope>) => Promise<SoldLine[]>) | null,
): Promise<Map<string, Amount>> {
  const nets = monthNets(lines, month);
  if (!read) return nets;
  const months = new Set(open.map(({ saleDay }) => startOfMonth(saleDay)));
  for (const earlier of months) {
    const ofMonth = monthNets(await read({ period: periodOfMonth(earlier) }), earlier);
    for (const [key, net] of ofMonth) nets.set(key, net);
  }
  return nets;
}

/** Lines of one statement of the database. */
const AT_ONCE = 5_000;

/** Keeps the lines of a month that is closed. */
export async function keepLines(db: Kysely<Database>, monthId: number, lines: readonly StatementLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const part = JSON.stringify(lines.slice(from, from + AT_ONCE));
    await sql`insert into commission_lines (month_id, user_id, part, kind, store_id, sale_id, sale_item_id, return_id, number, at, item_name,
        quantity, net, rule_id, rule_name, won_by, basis, percent, share, base, target, month_net, amount)
      select ${monthId}, x."userId", x.part, x.kind, x."storeId", x."saleId", x."saleItemId", x."returnId", x.number, x.at, x."itemName",
        x.quantity, x.net, x."ruleId", x."ruleName", x."wonBy", x.basis, x.percent, x.share, x.base, x.target, x."monthNet", x.amount
      from rows from (jsonb_to_recordset(${part}::jsonb) as ("userId" int, part text, kind text, "storeId" int, "saleId" int, "saleItemId" int,
        "returnId" int, number text, at timestamptz, "itemName" text, quantity int, net numeric, "ruleId" int, "ruleName" text, "wonBy" text,
        basis text, percent numeric, share numeric, base numeric, target numeric, "monthNet" numeric, amount numeric))
        with ordinality as x order by x.ordinality`.execute(db);
  }
}
