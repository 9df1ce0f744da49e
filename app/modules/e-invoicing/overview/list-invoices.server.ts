import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { INVOICE_RIGHTS, InvoiceRow, InvoiceSearch } from "./invoice.schema.server.ts";
import { filteredInvoices, type InvoiceFilters, selectInvoices, toInvoiceRow, unitsOf } from "./invoice-rows.server.ts";

type Paged = Pick<InvoiceSearch, "limit" | "offset" | "descending">;

/** The e-invoices of the user's stores, the newest first. */
export const listInvoices = operation({
  name: "listInvoices",
  summary: "E-invoices of your stores or of storeId, newest first; q searches the number, or takes a whole uuid",
  permission: INVOICE_RIGHTS,
  input: InvoiceSearch,
  output: z.array(InvoiceRow),
  paged: true,
  async run(context, { limit, offset, sort: _byTime, descending, storeId, q, ...given }) {
    const { em } = context;
    const units = await unitsOf(em, storesOf(context, storeId));
    if (units.length === 0) return { rows: [], total: 0, next: null };
    const filters = { ...given, q: q && latinDigits(q) };
    const direction = descending ? "desc" : "asc";
    const [found, total] = await Promise.all([
      selectInvoices(em)
        .where("i.id", "in", pageOf(em, units, filters, { limit, offset, descending }))
        .orderBy("i.issued_at", direction)
        .orderBy("i.id", direction)
        .execute(),
      rowCount("invoices", { units, ...filters }, () => count(em, units, filters), ["invoices"]),
    ]);
    return { rows: found.map(toInvoiceRow), total, next: offset + found.length < total ? offset + limit : null };
  },
});

/** The ids of a page. Each unit is read in its index's order up to the page's end, so that no list is sorted as a whole. */
function pageOf(em: Em, units: readonly number[], filters: InvoiceFilters, { limit, offset, descending }: Paged) {
  const direction = descending ? "desc" : "asc";
  return rows(em)
    .selectFrom("invoicing_units as u")
    .innerJoinLateral(
      (from) =>
        filteredInvoices(from.selectFrom("invoices as i"), filters)
          .whereRef("i.unit_id", "=", sql.ref("u.id"))
          .select(["i.id", "i.issued_at"])
          .orderBy("i.issued_at", direction)
          .orderBy("i.id", direction)
          .limit(offset + limit)
          .as("p"),
      (join) => join.onTrue(),
    )
    .select("p.id")
    .where("u.id", "in", units)
    .orderBy("p.issued_at", direction)
    .orderBy("p.id", direction)
    .limit(limit)
    .offset(offset);
}

async function count(em: Em, units: readonly number[], filters: InvoiceFilters): Promise<number> {
  const { count } = await filteredInvoices(rows(em).selectFrom("invoices as i"), filters)
    .where("i.unit_id", "in", units)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
