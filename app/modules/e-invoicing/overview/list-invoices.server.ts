import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { INVOICE_RIGHTS, InvoiceRow, InvoiceSearch } from "./invoice.schema.server.ts";
import {
  countedInvoices,
  filteredInvoices,
  type InvoiceFilters,
  selectInvoices,
  toInvoiceRow,
  unitsOf,
} from "./invoice-rows.server.ts";
import { INVOICE_KINDS, INVOICE_PROFILES, INVOICE_STATUSES } from "./lateness.ts";

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

/**
 * The ids of a page. Each unit is read in its index's order up to the page's end, so that no list is sorted as a whole. With a status, a kind or a
 * profile, each unit is read once for each of their combinations, because the index is ordered by time within these.
 */
export function pageOf(
  em: Em,
  units: readonly number[],
  { status, kind, profile, ...filters }: InvoiceFilters,
  { limit, offset, descending }: Paged,
) {
  const direction = descending ? "desc" : "asc";
  const isNarrowed = Boolean(status || kind || profile);
  const [statuses, kinds, profiles] = [
    status ? [status] : INVOICE_STATUSES,
    kind ? [kind] : INVOICE_KINDS,
    profile ? [profile] : INVOICE_PROFILES,
  ];
  const read = isNarrowed
    ? sql<Read>`(select u.id, s.status, k.kind, p.profile from invoicing_units u, unnest(${statuses}::text[]) as s (status),
        unnest(${kinds}::text[]) as k (kind), unnest(${profiles}::text[]) as p (profile))`
    : sql<Read>`(select id, null::text as status, null::text as kind, null::text as profile from invoicing_units)`;
  return rows(em)
    .selectFrom(read.as("u"))
    .innerJoinLateral(
      (from) =>
        filteredInvoices(from.selectFrom("invoices as i"), filters)
          .whereRef("i.unit_id", "=", sql.ref("u.id"))
          .$if(isNarrowed, (of) =>
            of
              .whereRef("i.status", "=", sql.ref("u.status"))
              .whereRef("i.kind", "=", sql.ref("u.kind"))
              .whereRef("i.profile", "=", sql.ref("u.profile")),
          )
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

type Read = { id: number; status: string | null; kind: string | null; profile: string | null };

/** Counts a search by its documents, and everything else by the kept counts and the documents that still wait. */
async function count(em: Em, units: readonly number[], filters: InvoiceFilters): Promise<number> {
  const documents = (of: InvoiceFilters) =>
    filteredInvoices(rows(em).selectFrom("invoices as i"), of)
      .where("i.unit_id", "in", units)
      .select(sql<number>`count(*)::int`.as("count"))
      .executeTakeFirstOrThrow();
  if (filters.q) return (await documents(filters)).count;
  const answered = async () => {
    if (filters.status === "pending") return 0;
    const kept = countedInvoices(em, units, filters).select(sql<number>`coalesce(sum(k.count), 0)::int`.as("count"));
    return (await kept.executeTakeFirstOrThrow()).count;
  };
  const waiting = async () => {
    const isAsked = !filters.status || filters.status === "pending";
    return isAsked ? (await documents({ ...filters, status: "pending" })).count : 0;
  };
  const [done, open] = await Promise.all([answered(), waiting()]);
  return done + open;
}
