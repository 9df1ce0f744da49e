import { sql } from "kysely";
import { z } from "zod";
import { given } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id, optionalChoice } from "#app/lib/fields.server.ts";
import { ZERO } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { ListEntryView, listKind, listOf } from "./list-entry.schema.server.ts";
import { hasUses } from "./list-uses.server.ts";
import { isBuiltIn, isNeeded, LIST_TABLES, type ListKind } from "./lists.ts";
import { hasChosenKind, type MethodTerms } from "./payment-kinds.ts";
import { REASON_USAGES, type ReasonUsage } from "./reason-usages.ts";

export const SEES = ["settings:read", "settings:update"] as const;

const LISTS = { ...LIST_TABLES };

/** The tables of the lists have the same columns; only reasons have a use. */
export const tableOf = (kind: ListKind) => LISTS[kind] as "payment_methods";

const selectEntries = (em: Em, kind: ListKind) =>
  rows(em)
    .selectFrom(`${tableOf(kind)} as l`)
    .select(["l.id", "l.code", "l.name", "l.name_ar as nameAr", "l.is_active as isActive", "l.version"])
    .select(["l.sort_order as sortOrder", "l.created_at as createdAt"])
    .select(sql<ReasonUsage | null>`to_jsonb(l)->>'usage'`.as("usage"))
    .select([
      sql<MethodTerms["methodKind"]>`to_jsonb(l)->>'kind'`.as("methodKind"),
      sql<MethodTerms["opensDrawer"]>`(to_jsonb(l)->>'opens_drawer')::boolean`.as("opensDrawer"),
      sql<MethodTerms["feePercent"]>`to_jsonb(l)->>'fee_percent'`.as("feePercent"),
      sql<MethodTerms["feeFixed"]>`to_jsonb(l)->>'fee_fixed'`.as("feeFixed"),
    ]);

type SentTerms = Partial<Omit<MethodTerms, "opensDrawer">> & { opensDrawer?: boolean | undefined };

/** The columns of a payment method that a form or call sends; none for the rows of other lists. */
export function termColumns(
  kind: ListKind,
  code: string,
  { methodKind, opensDrawer, feePercent, feeFixed }: SentTerms,
) {
  if (kind !== "payment-methods") return {};
  return given({
    kind: hasChosenKind(code) ? (methodKind ?? undefined) : undefined,
    opens_drawer: opensDrawer,
    fee_percent: feePercent === null ? ZERO : feePercent,
    fee_fixed: feeFixed === null ? ZERO : feeFixed,
  });
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>["executeTakeFirstOrThrow"]>>;

async function toView(em: Em, kind: ListKind, { createdAt, ...row }: EntryRow): Promise<ListEntryView> {
  const code = { kind, code: row.code, usage: row.usage };
  const builtIn = isBuiltIn(code);
  return {
    ...row,
    isBuiltIn: builtIn,
    isNeeded: isNeeded(code),
    isUsed: builtIn || (await hasUses(em, code)),
    createdAt: createdAt.toISOString(),
  };
}

/** One row of a list. @throws 404 */
export async function readEntry(em: Em, kind: ListKind, entryId: number): Promise<ListEntryView> {
  const row = await selectEntries(em, kind).where("l.id", "=", entryId).executeTakeFirst();
  if (!row) throw notFound();
  return toView(em, kind, row);
}

/** One row of a list, locked until the commit. @throws 404 */
export async function lockEntry(em: Em, kind: ListKind, entryId: number): Promise<ListEntryView> {
  await rows(em).selectFrom(tableOf(kind)).select("id").where("id", "=", entryId).forUpdate().execute();
  return readEntry(em, kind, entryId);
}

export const getListEntry = operation({
  name: "getListEntry",
  summary: "One row of a reference list",
  permission: SEES,
  input: z.object({ kind: listKind(), id: id() }),
  output: ListEntryView,
  run: ({ em }, input) => readEntry(em, listOf(input.kind), input.id),
});

/** A reference list in its order, with the rows that are not active. */
export const getList = operation({
  name: "getList",
  summary: "A reference list in its order; of reasons all, or those of one use",
  permission: SEES,
  input: z.object({ kind: listKind(), usage: optionalChoice(REASON_USAGES) }),
  output: z.array(ListEntryView),
  async run({ em }, input) {
    const kind = listOf(input.kind);
    const found = await selectEntries(em, kind)
      .orderBy(sql`to_jsonb(l)->>'usage'`)
      .orderBy("l.sort_order")
      .orderBy("l.id")
      .execute();
    const wanted = found.filter(({ usage }) => kind !== "reason-codes" || !input.usage || usage === input.usage);
    return Promise.all(wanted.map((row) => toView(em, kind, row)));
  },
});
