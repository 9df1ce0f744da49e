import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { flag, id, optionalChoice, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { type Actor, operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { personName } from "../statements/shown-lines.server.ts";
import { type Basis, RULE_STATES } from "./choose-rule.ts";
import { RuleView } from "./rule.schema.server.ts";

const stateOn = (today: string) => sql<RuleView["state"]>`case when not r.is_active then 'off'
  when r.valid_until < ${today}::date then 'over' when r.valid_from > ${today}::date then 'coming' else 'running' end`;

/** Rules (r) that are not removed, of all stores and of the user's, with the names of whom and what they are for. */
const selectRules = (em: Em, stores: Actor["stores"]) =>
  rows(em)
    .selectFrom("commission_rules as r")
    .leftJoin("system_users as u", "u.id", "r.user_id")
    .leftJoin("roles as o", "o.id", "r.role_id")
    .leftJoin("categories as c", "c.id", "r.category_id")
    .leftJoin("products as p", "p.id", "r.product_id")
    .leftJoin("stores as s", "s.id", "r.store_id")
    .select(["r.id", "r.name", "r.user_id as userId", "r.role_id as roleId", "o.name as role"])
    .select(personName.$castTo<string | null>().as("person"))
    .select(["r.category_id as categoryId", "c.name as category", "c.name_ar as categoryAr"])
    .select(["r.product_id as productId", "p.name as product"])
    .select(
      sql<string | null>`(select v.sku from product_variants v where v.product_id = p.id order by v.id limit 1)`.as(
        "code",
      ),
    )
    .select(["r.store_id as storeId", "s.name as store", "s.name_ar as storeAr"])
    .select(["r.basis", "r.percent", "r.optician_share as opticianShare", "r.target"])
    .select(["r.valid_from as validFrom", "r.valid_until as validUntil", "r.is_active as isActive"])
    .select(["r.created_at as createdAt", "r.updated_at as updatedAt", "r.version"])
    .select(stateOn(riyadhDay()).as("state"))
    .where("r.deleted_at", "is", null)
    .where((e) => e.or([e("r.store_id", "is", null), e("r.store_id", "in", [0, ...idsOf(stores)])]));

const toRuleView = <Row extends { createdAt: Date; updatedAt: Date; basis: string }>(row: Row) => ({
  ...row,
  basis: row.basis as Basis,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** One rule. @throws 404 when there is none, or when it is one of a store where the user does not work */
export async function readRule(em: Em, { stores }: Pick<Actor, "stores">, ruleId: number): Promise<RuleView> {
  const row = await selectRules(em, stores).where("r.id", "=", ruleId).executeTakeFirst();
  if (!row) throw notFound();
  return toRuleView(row);
}

export const getCommissionRule = operation({
  name: "getCommissionRule",
  summary: "One rule of commissions",
  permission: "reports:manage",
  input: z.object({ id: id() }),
  output: RuleView,
  run: (context, input) => readRule(context.em, context, input.id),
});

const SORT_COLUMNS = {
  name: sql`lower(r.name)`,
  percent: sql`r.percent`,
  validFrom: sql`r.valid_from`,
  validUntil: sql`coalesce(r.valid_until, 'infinity')`,
};
const SEARCHED = sql.raw(
  foldedSql("concat_ws(' ', r.name, u.first_name, u.last_name, o.name, c.name, c.name_ar, p.name, s.name, s.name_ar)"),
);

export const listCommissionRules = operation({
  name: "listCommissionRules",
  summary: "The rules of commissions of all stores and of your stores",
  permission: "reports:manage",
  input: z.object({
    ...pageOfList,
    q: optionalText({ max: 100 }),
    state: optionalChoice(RULE_STATES),
    sort: z.enum(["name", "percent", "validFrom", "validUntil"]).default("name"),
    descending: flag(),
  }),
  output: z.array(RuleView),
  paged: true,
  async run({ em, stores }, { limit, offset, q, state, sort, descending }) {
    const direction = descending ? "desc" : "asc";
    const found = likePatterns(folded(q ?? "")).reduce(
      (query, pattern) => query.where(sql`${SEARCHED}`, "like", pattern),
      selectRules(em, stores),
    );
    const today = riyadhDay();
    const matching = state === null ? found : found.where(stateOn(today), "=", state);
    const counted = rows(em).selectFrom(matching.as("found")).select(sql<number>`count(*)::int`.as("count"));
    const count = async () => (await counted.executeTakeFirstOrThrow()).count;
    const [page, total] = await Promise.all([
      matching.orderBy(SORT_COLUMNS[sort], direction).orderBy("r.id", direction).limit(limit).offset(offset).execute(),
      rowCount("commission-rules", { q, state, today, stores: idsOf(stores) }, count, ["commission_rules"]),
    ]);
    return { rows: page.map(toRuleView), total, next: offset + page.length < total ? offset + limit : null };
  },
});
