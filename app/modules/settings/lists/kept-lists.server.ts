import { sql } from "kysely";
import { kept } from "#app/lib/database/kept.server.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";
import { LIST_TABLES, type ListTable } from "./lists.ts";
import { DRAWN, type PaymentKind } from "./payment-kinds.ts";
import type { ReasonUsage } from "./reason-usages.ts";

export type ListedCode = {
  list: ListTable;
  usage: ReasonUsage | null;
  code: string;
  name: string;
  nameAr: string | null;
  isActive: boolean;
  /** The kind of a payment method. */
  kind: PaymentKind | null;
};

const TABLES = Object.values(LIST_TABLES);

/**
 * All reference lists, each in its order. No command that asks for them writes them, so a command may keep them, too. Another server's change is
 * seen some seconds later; a code that has been removed meanwhile is refused by its foreign key.
 */
export const keptLists = (em: Em): Promise<readonly ListedCode[]> =>
  kept("reference-lists", null, () => readLists(em), TABLES);

async function readLists(em: Em): Promise<ListedCode[]> {
  const parts = TABLES.map(
    (table) => sql`
      select ${sql.lit(table)} as list, ${table === "reason_codes" ? sql`usage` : sql`null`} as usage, code, name, name_ar as "nameAr",
        is_active as "isActive", ${table === "payment_methods" ? sql`kind` : sql`null`} as kind, sort_order, id
      from ${sql.table(table)}`,
  );
  const { rows: found } = await sql<ListedCode & { sort_order: number; id: number }>`
    ${sql.join(parts, sql` union all `)} order by list, usage, sort_order, id`.execute(rows(em));
  const lists = found.map(({ sort_order, id, ...code }) => code);
  for (const { list, code, kind } of lists) if (list === "payment_methods" && kind) kinds.set(code, kind);
  return lists;
}

const kinds = new Map<string, PaymentKind>();

/** The kind of a payment method, as the lists were read last: every command with money has asked for them before it asks here. */
export const kindOfMethod = (code: string): PaymentKind => kinds.get(code) ?? "other";

const isOf = (list: ListTable, usage: ReasonUsage | null) => (one: ListedCode) =>
  one.list === list && one.usage === usage;

/** The codes of a list in its order. Past records may have any of them; `active` leaves those that a new record may get. */
export async function codesOf(em: Em, list: ListTable, { active = false } = {}): Promise<string[]> {
  const found = (await keptLists(em)).filter(isOf(list, null));
  return found.filter(({ isActive }) => isActive || !active).map(({ code }) => code);
}

/** The same for the reasons of one use. */
export async function reasonsFor(em: Em, usage: ReasonUsage, { active = false } = {}): Promise<string[]> {
  const found = (await keptLists(em)).filter(isOf("reason_codes", usage));
  return found.filter(({ isActive }) => isActive || !active).map(({ code }) => code);
}

/** The payment methods that can pay a whole sale. */
export async function wholePaymentMethods(em: Em): Promise<string[]> {
  const active = await codesOf(em, "payment_methods", { active: true });
  return active.filter((code) => !DRAWN.includes(code));
}

type Asked = { field: string; message: string };

/** Refuses a code that the list does not offer. @throws 400 beside the field */
export function refuseUnlisted(offered: readonly string[], code: string | null, { field, message }: Asked): void {
  if (code !== null && !offered.includes(code)) throw new InvalidInput({ [field]: [{ key: message }] });
}

/** Takes a reason for a record that is being written: the reason cannot be removed before the commit. @throws 400 beside the field */
export async function takeReason(em: Em, usage: ReasonUsage, code: string, asked: Asked): Promise<void> {
  const found = await rows(em)
    .selectFrom("reason_codes")
    .select("code")
    .where("usage", "=", usage)
    .where("code", "=", code)
    .where("is_active", "=", true)
    .forKeyShare()
    .execute();
  refuseUnlisted(
    found.map((one) => one.code),
    code,
    asked,
  );
}
