import { sql } from "kysely";
import { z } from "zod";
import type { DateOnly } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { flag, optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { folded } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { LineView, monthField, PersonView, personOf, StatementView, seesOthers } from "./commission.schema.server.ts";
import { closedMonth, monthLines } from "./month-lines.server.ts";
import { PARTS, type StatementLine } from "./statement-lines.ts";
import { grouped, sumsByRule, sumsOf } from "./sums.ts";

const personName = sql<string>`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username)`;

const pageOf = <Row>(all: readonly Row[], { limit, offset }: { limit: number; offset: number }) => {
  const page = all.slice(offset, offset + limit);
  return { rows: page, total: all.length, next: offset + page.length < all.length ? offset + limit : null };
};

const has = (text: string, q: string | null): boolean =>
  folded(q ?? "")
    .split(/\s+/)
    .every((word) => folded(text).includes(word));

/** Of another's lines only those of stores where the reader works; of one's own all. */
const shownTo = ({ stores, user }: Pick<OperationContext, "stores" | "user">, lines: readonly StatementLine[]) => {
  const theirs = new Set(idsOf(stores));
  return lines.filter((line) => line.userId === user.id || theirs.has(line.storeId));
};

const namesOf = async (em: Em, ids: readonly number[]): Promise<Map<number, string>> => {
  const found = await rows(em)
    .selectFrom("system_users as u")
    .select(["u.id", personName.as("name")])
    .where("u.id", "in", [0, ...ids])
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
};

const SORTS = ["person", "sold", "returned", "amount"] as const;

/** What everybody has earned in a month; one's own without `reports:manage`. */
export const listCommissions = operation({
  name: "listCommissions",
  summary: "The commissions of a month by person; one's own without reports:manage",
  permission: [],
  input: z.object({
    ...pageOfList,
    month: monthField(),
    q: optionalText({ max: 100 }),
    sort: z.enum(SORTS).default("person"),
    descending: flag(),
  }),
  output: z.array(PersonView),
  paged: true,
  async run(context, { month, q, sort, descending, ...page }) {
    const { em, user } = context;
    const own = seesOthers(context) ? undefined : user.id;
    const [closed, all] = await Promise.all([
      closedMonth(rows(em), month),
      monthLines(rows(em), month, { userId: own }),
    ]);
    const byPerson = grouped(shownTo(context, all), ({ userId }) => userId);
    const names = await namesOf(em, [...byPerson.keys()]);
    const people = [...byPerson].map(([userId, lines]) => ({
      ...{ month, userId, person: names.get(userId) ?? "" },
      ...{ ...sumsOf(lines), isClosed: closed !== undefined },
    }));
    const direction = descending ? -1 : 1;
    const order = (one: PersonView, other: PersonView) =>
      (sort === "person" ? one.person.localeCompare(other.person) : Number(one[sort]) - Number(other[sort])) *
      direction;
    const found = people.filter(({ person }) => has(person, q));
    return pageOf(
      found.sort((one, other) => order(one, other) || one.userId - other.userId),
      page,
    );
  },
});

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
    const found = lines.filter((line) => isOfKind(line) && has(`${line.number} ${line.itemName}`, q));
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
    const [closed, all] = await Promise.all([closedMonth(rows(em), month), monthLines(rows(em), month, { userId })]);
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
  return shownTo(context, await monthLines(rows(context.em), month, { userId }));
}
