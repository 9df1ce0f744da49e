import { sql } from "kysely";
import { z } from "zod";
import { pageOfStores } from "#app/lib/database/page-of-stores.server.ts";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { flag, optionalChoice, optionalDay, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { customersMatching } from "#app/modules/customers/customer-search.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { CLAIM_FILTERS, CLAIM_VIEWS, type ClaimFilter, LATE_DAYS, statusesOf } from "./claim-filters.ts";

const CLAIM_SORTS = ["serviceDate", "claimNumber", "openAmount", "submitBy", "statusSince"] as const;

/** The filters and sorting of a list of claims. */
export const ClaimSearch = z.object({
  ...pageOfList,
  storeId: optionalId(),
  status: optionalChoice(CLAIM_FILTERS),
  insuranceId: optionalId(),
  customerId: optionalId(),
  saleId: optionalId(),
  batchId: optionalId(),
  /** The first and the last day of service. */
  from: optionalDay(),
  until: optionalDay(),
  q: optionalText({ max: 100 }),
  sort: z.enum(CLAIM_SORTS, { error: "errors.choice" }).default("serviceDate"),
  descending: flag(true),
});
type Search = z.output<typeof ClaimSearch>;
type Filters = Omit<Search, "limit" | "offset" | "sort" | "descending" | "storeId"> & {
  /** The customers whom the text of the search names. */
  named?: readonly number[];
};

const SORT_COLUMNS = {
  serviceDate: sql<unknown>`c.id`,
  claimNumber: sql<unknown>`c.claim_number`,
  openAmount: sql<unknown>`c.open_amount`,
  submitBy: sql<unknown>`c.submit_by`,
  statusSince: sql<unknown>`c.status_since`,
};

/** No list counts further: nobody pages through ten thousand claims. */
const MOST_COUNTED = 10_000;
/** A search for a name finds the claims of this many customers at most. */
const MOST_CUSTOMERS = 500;

/** The ids of a page first: the indexes give them, and only these rows are then read whole. */
export async function pageOfClaims(em: Em, storeIds: readonly number[], search: Search) {
  const { limit, offset, sort: _sort, descending: _descending, storeId: _asked, ...filters } = search;
  if (storeIds.length === 0) return { ids: [], total: 0, next: null };
  const key = { storeIds, today: riyadhDay(), ...filters };
  const named = filters.q ? await customersNamed(em, filters.q) : [];
  const [found, total] = await Promise.all([
    claimPageQuery(em, storeIds, { ...search, named }).execute(),
    rowCount(
      "claims",
      key,
      async () => (await claimCountQuery(em, storeIds, { ...filters, named }).executeTakeFirstOrThrow()).count,
      ["claims", "customers"],
    ),
  ]);
  return { ids: found.map(({ id }) => id), total, next: offset + found.length < total ? offset + limit : null };
}

export function claimPageQuery(
  em: Em,
  storeIds: readonly number[],
  { limit, offset, sort, descending, ...filters }: Search & Filters,
) {
  const column = SORT_COLUMNS[sort];
  return pageOfStores(em, storeIds, { limit, offset, descending }, (storeId, count) =>
    filtered(em, storeIds, filters)
      .select("c.id")
      .select(column.as("key"))
      .where("c.store_id", "=", storeId)
      .$if(sort !== "serviceDate", (query) =>
        query.orderBy(column, (order) => (descending ? order.desc() : order.asc()).nullsLast()),
      )
      .orderBy("c.id", descending ? "desc" : "asc")
      .limit(count),
  );
}

export const claimCountQuery = (em: Em, storeIds: readonly number[], filters: Filters, most = MOST_COUNTED) =>
  rows(em)
    .selectFrom(
      filtered(em, storeIds, filters)
        .select("c.id")
        .where("c.store_id", "in", [0, ...storeIds])
        .limit(most)
        .as("found"),
    )
    .select(sql<number>`count(*)::int`.as("count"));

/** A view says "1,000" also when more claims are in it: staff work off the first ones. */
export const MOST_IN_VIEW = 1_000;

/** How many claims each saved view holds, at most `MOST_IN_VIEW`. */
export async function countsOfViews(
  em: Em,
  storeIds: readonly number[],
): Promise<Partial<Record<ClaimFilter, number>>> {
  const all = { insuranceId: null, customerId: null, saleId: null, batchId: null, from: null, until: null, q: null };
  const counts: Partial<Record<ClaimFilter, number>> = {};
  for (const status of CLAIM_VIEWS) {
    const key = { storeIds, status, today: riyadhDay(), most: MOST_IN_VIEW };
    const count = async () =>
      (await claimCountQuery(em, storeIds, { ...all, status }, MOST_IN_VIEW).executeTakeFirstOrThrow()).count;
    counts[status] = await rowCount("claims", key, count, ["claims"]);
  }
  return counts;
}

/** Whether a claim (c) is close to a deadline, or past it: of sending, of the insurer's payment, or of sending again. */
const isLateSql = () => sql<boolean>`case
  when c.status in ('draft', 'ready') then c.submit_by
  when c.status in ('submitted', 'pended', 'resubmitted', 'accepted') then c.settle_by
  else c.resubmit_by end <= ${addDays(riyadhDay(), LATE_DAYS)}::date`;

function filtered(em: Em, storeIds: readonly number[], filters: Filters) {
  const { status, insuranceId, customerId, saleId, batchId, from, until, q, named = [] } = filters;
  let query = rows(em).selectFrom("claims as c");
  if (status) query = query.where("c.status", "in", statusesOf(status));
  if (status === "late") query = query.where(isLateSql());
  if (status === "toGiveBack") query = query.where("c.open_amount", "<", "0");
  if (insuranceId !== null) query = query.where("c.insurance_id", "=", insuranceId);
  if (customerId !== null) query = query.where("c.customer_id", "=", customerId);
  if (saleId !== null) query = query.where("c.sale_id", "=", saleId);
  if (batchId !== null) query = query.where("c.batch_id", "=", batchId);
  if (from !== null) query = query.where("c.service_date", ">=", from);
  if (until !== null) query = query.where("c.service_date", "<=", until);
  return q ? query.where("c.id", "in", foundBy(em, storeIds, q, named)) : query;
}

/** Read once for the page and its count of all stores: names of customers are the longest part of a search. */
const customersNamed = async (em: Em, q: string): Promise<number[]> => {
  const found = await customersMatching(em, q).select("c.id").limit(MOST_CUSTOMERS).execute();
  return found.map(({ id }) => id);
};

/** The claims that a text names: by their number, that of the receipt or of the member, or by the customer. Each way has its index. */
function foundBy(em: Em, storeIds: readonly number[], q: string, named: readonly number[]) {
  const db = rows(em);
  const claims = () =>
    db
      .selectFrom("claims")
      .select("id")
      .where("store_id", "in", [0, ...storeIds]);
  const text = latinDigits(q.trim());
  const pattern = `%${text.toUpperCase().replace(/[\\%_]/g, "\\$&")}%`;
  return claims()
    .where("claim_number", "like", pattern)
    .union(claims().where("customer_id", "=", sql<number>`any(${named}::int[])`))
    .union(claims().where("member_number", "=", text));
}
