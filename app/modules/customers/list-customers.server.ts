import { sql } from "kysely";
import { z } from "zod";
import { flag, optionalChoice, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rowCount } from "#app/lib/row-count.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { CustomerView, GENDERS } from "./customer.schema.server.ts";
import { customerColumns, toCustomerView } from "./customer-view.server.ts";

export const CUSTOMER_SORTS = ["name", "phone", "createdAt"] as const;
export const INSURED = ["yes", "no"] as const;

const SORT_COLUMNS = {
  name: ["first_name", "last_name"],
  phone: ["phone"],
  createdAt: ["created_at"],
} as const;

const Input = z.object({
  ...pageOfList,
  q: optionalText({ max: 100 }),
  insured: optionalChoice(INSURED),
  gender: optionalChoice(GENDERS),
  sort: z.enum(CUSTOMER_SORTS).default("createdAt"),
  descending: flag(true),
});
type Filters = Pick<z.output<typeof Input>, "q" | "insured" | "gender">;

/** Customers by name, phone, email, ID or membership number; newest first unless asked otherwise. */
export const listCustomers = operation({
  name: "listCustomers",
  summary: "Customers, newest first; q searches name, phone, email, ID and membership number",
  permission: "customers:read",
  input: Input,
  output: z.array(CustomerView),
  paged: true,
  async run({ em }, { limit, offset, sort, descending, ...filters }) {
    const direction = descending ? "desc" : "asc";
    let page = filtered(em, filters).select(customerColumns);
    for (const column of SORT_COLUMNS[sort]) page = page.orderBy(column, direction);
    const [found, total] = await Promise.all([
      page.orderBy("id", direction).limit(limit).offset(offset).execute(),
      rowCount("customers", filters, () => count(em, filters)),
    ]);
    const next = offset + found.length < total ? offset + limit : null;
    return { rows: found.map(toCustomerView), total, next };
  },
});

function filtered(em: Em, { q, insured, gender }: Filters) {
  let query = rows(em).selectFrom("customers").where("deleted_at", "is", null);
  for (const pattern of likePatterns(q ?? "")) query = query.where("search", "like", pattern.toLowerCase());
  if (insured) query = query.where("has_insurance", "=", insured === "yes");
  if (gender) query = query.where("gender", "=", gender);
  return query;
}

async function count(em: Em, filters: Filters): Promise<number> {
  const row = await filtered(em, filters).select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}
