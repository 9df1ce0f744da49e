import { z } from "zod";
import type { DateOnly } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { flag, optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { LineView, monthField, personOf, StatementView } from "./commission.schema.server.ts";
import { readMonth } from "./month-lines.server.ts";
import { hasWords, namesOf, pageOf, shownTo } from "./shown-lines.server.ts";
import { PARTS, type StatementLine } from "./statement-lines.ts";
import { sumsByRule, sumsOf } from "./sums.ts";

const LINE_SORTS = ["at", "net", "amount"] as const;

/** The lines of a person's statement. */
export const listCommissionLines = operation({
  name: "listCommissionLines",
  summary: "The lines of a person's commissions in a month; those of others with reports:manage",
  permission: [],
  input: z.object({
    ...pageOfList,
    month: monthField(),
    userId: optionalId(),
    q: optionalText({ max: 100 }),
    kind: optionalChoice(["sale", "return", ...PARTS]),
    sort: z.enum(LINE_SORTS).default("at"),
    descending: flag(),
  }),
  output: z.array(LineView),
  paged: true,
  async run(context, { month, userId, q, kind, sort, descending, ...page }) {
    const { em } = context;
    const lines = await statementLines(context, month, userId);
    const isOfKind = (line: StatementLine) =>
      kind === null || line.part === kind || (line.kind === "return" ? "return" : "sale") === kind;
    const found = lines.filter((line) => isOfKind(line) && hasWords(`${line.number} ${line.itemName}`, q));
    const direction = descending ? -1 : 1;
    // Lines are read in the order of time, which a sort leaves as it is where figures are the same.
    const value = (line: StatementLine) => (sort === "at" ? line.at.getTime() : Number(line[sort]));
    found.sort((one, other) => (value(one) - value(other)) * direction);
    const { rows: shown, ...rest } = pageOf(found, page);
    const stores = await rows(em).selectFrom("stores").select(["id", "name", "name_ar as nameAr"]).execute();
    const names = new Map(stores.map((store) => [store.id, store]));
    const views = shown.map((line) => ({
      ...line,
      at: line.at.toISOString(),
      store: names.get(line.storeId)?.name ?? "",
      storeAr: names.get(line.storeId)?.nameAr ?? null,
    }));
    return { rows: views, ...rest };
  },
});

/** The sums of a person's statement, in all and by rule. */
export const getCommissionStatement = operation({
  name: "getCommissionStatement",
  summary: "The sums of a person's commissions in a month; those of others with reports:manage",
  permission: [],
  input: z.object({ month: monthField(), userId: optionalId() }),
  output: StatementView,
  async run(context, { month, userId: asked }) {
    const { em } = context;
    const userId = personOf(context, asked);
    const person = (await namesOf(em, [userId])).get(userId);
    if (person === undefined) throw notFound();
    const { closed, lines: all } = await readMonth(rows(em), month, { userId });
    const lines = shownTo(context, all);
    const closer = closed ? (await namesOf(em, [closed.closed_by])).get(closed.closed_by) : undefined;
    return {
      ...{ month, userId, person, ...sumsOf(lines), isClosed: closed !== undefined },
      closedAt: closed?.closed_at.toISOString() ?? null,
      closedBy: closer ?? null,
      isPartial: lines.length < all.length,
      rules: sumsByRule(lines),
    };
  },
});

async function statementLines(context: OperationContext, month: DateOnly, asked: number | null) {
  const userId = personOf(context, asked);
  return shownTo(context, (await readMonth(rows(context.em), month, { userId })).lines);
}
