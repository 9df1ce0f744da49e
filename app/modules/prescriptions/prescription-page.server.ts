import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { flag, optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { customersMatching } from "#app/modules/customers/customer-search.server.ts";
import { expiringUntil, VALIDITIES } from "#app/modules/prescriptions/optics/validity.ts";
import { type Em, rows } from "#db/orm.ts";

const PRESCRIPTION_SORTS = ["date", "expiryDate", "customer"] as const;

/** The filters and the sorting of a list of prescriptions. */
export const PrescriptionSearch = z.object({
  ...pageOfList,
  customerId: optionalId(),
  doctorId: optionalId(),
  optometristId: optionalId(),
  q: optionalText({ max: 100 }),
  status: optionalChoice(VALIDITIES),
  sort: z.enum(PRESCRIPTION_SORTS).default("date"),
  descending: flag(true),
});
type Search = z.output<typeof PrescriptionSearch>;
type Filters = Pick<Search, "customerId" | "doctorId" | "optometristId" | "q" | "status">;

const SORT_COLUMNS = {
  date: sql`p.date`,
  expiryDate: sql`p.expiry_date`,
  customer: sql`lower(c.first_name || ' ' || c.last_name)`,
};

/** Finds the ids of the page in the index first, and then reads only the rows with these ids. */
export async function pageOfPrescriptions(em: Em, search: Search) {
  const { limit, offset, sort: _sort, descending: _descending, ...filters } = search;
  const [found, total] = await Promise.all([
    pageQuery(em, search).execute(),
    rowCount("prescriptions", filters, async () => (await countQuery(em, filters).executeTakeFirstOrThrow()).count, [
      "prescriptions",
      "customers",
    ]),
  ]);
  const next = offset + found.length < total ? offset + limit : null;
  return { ids: found.map((row) => row.id), total, next };
}

export function pageQuery(em: Em, { limit, offset, sort, descending, ...filters }: Search) {
  const direction = descending ? "desc" : "asc";
  return prescriptions(em)
    .innerJoin("customers as c", "c.id", "p.customer_id")
    .select("p.id")
    .where("c.deleted_at", "is", null)
    .where(narrowing(em, filters))
    .orderBy(SORT_COLUMNS[sort], direction)
    .orderBy("p.id", direction)
    .limit(limit)
    .offset(offset);
}

/** Counts prescriptions, leaving out those of removed customers by id, because these customers are few. A join would read all customers. */
export function countQuery(em: Em, filters: Filters) {
  const removed = rows(em).selectFrom("customers").select("id").where("deleted_at", "is not", null);
  return prescriptions(em)
    .select(sql<number>`count(*)::int`.as("count"))
    .where("p.customer_id", "not in", removed)
    .where(narrowing(em, filters));
}

const prescriptions = (em: Em) => rows(em).selectFrom("prescriptions as p").where("p.deleted_at", "is", null);

/** The conditions on a prescription (p) that the filters make. */
function narrowing(em: Em, { customerId, doctorId, optometristId, q, status }: Filters) {
  const asked: RawBuilder<boolean>[] = [sql`true`];
  if (customerId !== null) asked.push(sql`p.customer_id = ${customerId}`);
  if (doctorId !== null) asked.push(sql`p.doctor_id = ${doctorId}`);
  if (optometristId !== null) asked.push(sql`p.optometrist_id = ${optometristId}`);
  if (q) asked.push(sql`p.id in ${matching(em, q)}`);
  if (status) asked.push(standing(status));
  return sql<boolean>`${sql.join(asked, sql` and `)}`;
}

/** Prescriptions whose number starts with the text, or whose customer matches it. */
function matching(em: Em, q: string) {
  const own = rows(em).selectFrom("prescriptions as m").select("m.id");
  const customers = customersMatching(em, q).select("c.id");
  const number = `${q.toUpperCase().replace(/[\\%_]/g, "\\$&")}%`;
  return own.where("m.prescription_number", "like", number).union(own.where("m.customer_id", "in", customers));
}

function standing(status: (typeof VALIDITIES)[number]) {
  const today = startOfDay(riyadhDay());
  const later = startOfDay(expiringUntil(riyadhDay()));
  if (status === "expired") return sql<boolean>`p.expiry_date < ${today}`;
  if (status === "expiring") return sql<boolean>`p.expiry_date >= ${today} and p.expiry_date < ${later}`;
  return sql<boolean>`(p.expiry_date is null or p.expiry_date >= ${later})`;
}
