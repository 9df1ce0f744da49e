import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { searchedText } from "#app/lib/fields/saudi-formats.ts";
import { flag, optionalChoice, optionalText, pageOfList, view } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { InsuranceView, PROVIDER_STATUSES } from "./insurance.schema.server.ts";
import { insuranceRows, toInsuranceView } from "./read-insurances.server.ts";

const PROVIDER_SORTS = [
  "name",
  "contact",
  "coveragePercentage",
  "copaymentAmount",
  "maxCopayment",
  "policies",
  "status",
] as const;

const SORT_COLUMNS = {
  name: sql`lower(n.name)`,
  contact: sql`lower(concat_ws(' ', n.contact_person, n.phone))`,
  coveragePercentage: sql`coalesce(n.coverage_percentage, -1)`,
  copaymentAmount: sql`coalesce(n.copayment_amount, -1)`,
  maxCopayment: sql`coalesce(n.max_copayment, -1)`,
  policies: sql`"policyCount"`,
  status: sql`n.status`,
};

const SEARCHED = sql.raw(
  foldedSql("concat_ws(' ', n.name, n.display_name, n.contact_person, n.phone, n.email, n.tax_id)"),
);

const Input = z.object({
  ...pageOfList,
  q: optionalText({ max: 100 }),
  status: optionalChoice(PROVIDER_STATUSES),
  sort: z.enum(PROVIDER_SORTS).default("name"),
  descending: flag(),
});
type Filters = Pick<z.output<typeof Input>, "q" | "status">;

/** The rows of the provider list, each with its number of policies. */
export const listProviders = operation({
  name: "listProviders",
  summary: "Insurance providers with the number of their policies",
  permission: [],
  input: Input,
  output: z.array(InsuranceView.extend({ policyCount: z.int(), id: view.id })),
  paged: true,
  async run({ em }, { limit, offset, sort, descending, ...filters }) {
    const direction = descending ? "desc" : "asc";
    const policyCount = sql<number>`(select count(*)::int from insurance_policies o
      where o.insurance_id = n.id and o.deleted_at is null)`;
    const page = narrowed(insuranceRows(em), filters)
      .select(policyCount.as("policyCount"))
      .orderBy(SORT_COLUMNS[sort], direction)
      .orderBy("n.id", direction)
      .limit(limit)
      .offset(offset);
    const [found, total] = await Promise.all([
      page.execute(),
      rowCount("providers", filters, () => count(em, filters)),
    ]);
    const next = offset + found.length < total ? offset + limit : null;
    return { rows: found.map((row) => toInsuranceView(row)), total, next };
  },
});

function narrowed<Rows extends ReturnType<typeof insuranceRows>>(query: Rows, { q, status }: Filters): Rows {
  let result = query;
  for (const pattern of likePatterns(folded(searchedText(q ?? ""))))
    result = result.where(sql`${SEARCHED}`, "like", pattern) as Rows;
  return status ? (result.where("n.status", "=", status) as Rows) : result;
}

async function count(em: Em, filters: Filters): Promise<number> {
  const found = narrowed(insuranceRows(em), filters);
  const { count } = await rows(em)
    .selectFrom(found.as("found"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
