import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { flag, optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { APPROVAL_STATUSES } from "./policy.schema.server.ts";
import { PolicyView, policyRows, toPolicyView } from "./policy-view.server.ts";

const POLICY_SORTS = ["id", "policyNumber", "className", "provider", "discountRate", "copayment", "status"] as const;

const SORT_COLUMNS = {
  id: [sql`o.id`],
  policyNumber: [sql`lower(o.policy_number)`],
  className: [sql`lower(o.class_name)`],
  provider: [sql`lower(n.name)`, sql`lower(o.policy_number)`],
  discountRate: [sql`coalesce(o.discount_rate, -1)`],
  copayment: [sql`o.copayment_required`],
  status: [sql`o.approval_status`],
};

const SEARCHED = sql.raw(foldedSql("concat_ws(' ', o.policy_number, o.class_name, n.name, n.display_name)"));

const Input = z.object({
  ...pageOfList,
  q: optionalText({ max: 100 }),
  insuranceId: optionalId(),
  approvalStatus: optionalChoice(APPROVAL_STATUSES),
  sort: z.enum(POLICY_SORTS).default("provider"),
  descending: flag(),
});
type Filters = Pick<z.output<typeof Input>, "q" | "insuranceId" | "approvalStatus">;

/** The rows of the policy list: the policies of one provider, or of all providers with the providers' names. */
export const findPolicies = operation({
  name: "findPolicies",
  summary: "Insurance policies with the names of their providers",
  permission: [],
  input: Input,
  output: z.array(PolicyView.extend({ provider: z.string() })),
  paged: true,
  async run({ em }, { limit, offset, sort, descending, ...filters }) {
    const direction = descending ? "desc" : "asc";
    let page = narrowed(policyRows(em), filters).select("n.name as provider");
    for (const column of SORT_COLUMNS[sort]) page = page.orderBy(column, direction);
    const [found, total] = await Promise.all([
      page.orderBy("o.id", direction).limit(limit).offset(offset).execute(),
      rowCount("policies", filters, () => count(em, filters)),
    ]);
    const next = offset + found.length < total ? offset + limit : null;
    return { rows: found.map((row) => toPolicyView(row)), total, next };
  },
});

function narrowed<Rows extends ReturnType<typeof policyRows>>(query: Rows, filters: Filters): Rows {
  const { q, insuranceId, approvalStatus } = filters;
  let result = query;
  for (const pattern of likePatterns(folded(q ?? ""))) result = result.where(sql`${SEARCHED}`, "like", pattern) as Rows;
  if (insuranceId !== null) result = result.where("o.insurance_id", "=", insuranceId) as Rows;
  return approvalStatus ? (result.where("o.approval_status", "=", approvalStatus) as Rows) : result;
}

async function count(em: Em, filters: Filters): Promise<number> {
  const found = narrowed(policyRows(em), filters);
  const { count } = await rows(em)
    .selectFrom(found.as("found"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
