import { type SelectQueryBuilder, sql } from "kysely";
import { addDays, startOfDay } from "#app/lib/dates.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { type Em, rows } from "#db/orm.ts";
import type { Database } from "#db/schemas.ts";
import { InvoiceRow, type InvoiceSearch } from "./invoice.schema.server.ts";

/** Documents with what every view of them shows. */
export const selectInvoices = (em: Em) =>
  rows(em)
    .selectFrom("invoices as i")
    .innerJoin("invoicing_units as u", "u.id", "i.unit_id")
    .innerJoin("stores as st", "st.id", "u.store_id")
    .innerJoin("sales as s", "s.id", "i.sale_id")
    .leftJoin("sale_returns as r", "r.id", "i.return_id")
    .select(["i.id", "i.number", "i.kind", "i.profile", "i.uuid", "i.counter", "i.status", "i.attempts"])
    .select(["i.sale_id as saleId", "i.return_id as returnId", "i.issued_at as issuedAt"])
    .select(["i.next_attempt_at as nextAttemptAt", "i.answered_at as answeredAt"])
    .select(["u.id as unitId", "u.environment", "u.name as unitName"])
    .select(["st.id as storeId", "st.name as storeName", "st.name_ar as storeNameAr"])
    .select(
      sql<string>`coalesce(r.total_amount + r.insurance_coverage, s.total_amount + s.insurance_coverage)`.as("total"),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectInvoices>["execute"]>>[number];

export const toInvoiceRow = (row: Row): InvoiceRow =>
  InvoiceRow.parse({
    ...row,
    issuedAt: row.issuedAt.toISOString(),
    nextAttemptAt: row.status === "pending" ? row.nextAttemptAt.toISOString() : null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  });

export type InvoiceFilters = Partial<Pick<InvoiceSearch, "q" | "status" | "kind" | "profile" | "from" | "to">>;
type Invoices = SelectQueryBuilder<Database & { i: Database["invoices"] }, "i", object>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The documents that a search finds, whatever their unit. */
export function filteredInvoices(query: Invoices, { q, status, kind, profile, from, to }: InvoiceFilters): Invoices {
  let found = query;
  if (status) found = found.where("i.status", "=", status);
  if (kind) found = found.where("i.kind", "=", kind);
  if (profile) found = found.where("i.profile", "=", profile);
  if (from) found = found.where("i.issued_at", ">=", startOfDay(from));
  if (to) found = found.where("i.issued_at", "<", startOfDay(addDays(to, 1)));
  if (q && UUID.test(q)) return found.where("i.uuid", "=", q.toLowerCase());
  for (const pattern of likePatterns(q ?? "")) found = found.where("i.number", "ilike", pattern);
  return found;
}

/** How many documents the authority has answered, as it is kept by unit, day, kind, profile and status. Searches are not counted there. */
export function countedInvoices(em: Em, units: readonly number[], { status, kind, profile, from, to }: InvoiceFilters) {
  let found = rows(em).selectFrom("invoice_counts as k").where("k.unit_id", "in", units);
  if (status) found = found.where("k.status", "=", status);
  if (kind) found = found.where("k.kind", "=", kind);
  if (profile) found = found.where("k.profile", "=", profile);
  if (!from && !to) return found.where("k.day", "=", ALL_DAYS);
  return found.where("k.day", ">=", from ?? FIRST_DAY).where("k.day", "<=", to ?? LAST_DAY);
}

/** The day of the counts that stands for all days. It is before every other day. */
const ALL_DAYS = "-infinity";
const [FIRST_DAY, LAST_DAY] = ["0001-01-01", "9999-12-31"];

/** The ids of the units of some stores, closed ones too. */
export async function unitsOf(em: Em, storeIds: readonly number[]): Promise<number[]> {
  if (storeIds.length === 0) return [];
  const found = await rows(em)
    .selectFrom("invoicing_units")
    .select("id")
    .where("store_id", "in", storeIds)
    .orderBy("id")
    .execute();
  return found.map(({ id }) => id);
}
