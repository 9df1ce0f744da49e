import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { flag, id, optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { CONTRACT_STATES, ContractPriceView } from "./contract-price.schema.server.ts";

const STATE = (today: string) => sql<(typeof CONTRACT_STATES)[number]>`case
  when k.valid_from > ${today}::date then 'coming' when k.valid_until < ${today}::date then 'over' else 'running' end`;

/** The prices (k) that are not removed, of insurers (n) that are not removed either, with their products (p). */
const selectPrices = (em: Em, today: string) =>
  rows(em)
    .selectFrom("contract_prices as k")
    .innerJoin("insurances as n", "n.id", "k.insurance_id")
    .leftJoin("products as p", "p.id", "k.product_id")
    .select(["k.id", "k.insurance_id as insuranceId", "n.name as insurer", "k.product_id as productId"])
    .select(["p.name as productName", "p.brand", "k.category_name as categoryName", "k.price"])
    .select(["k.discount_percent as discountPercent", "k.is_excluded as isExcluded", "k.notes"])
    .select(["k.valid_from as validFrom", "k.valid_until as validUntil", STATE(today).as("state")])
    .select((e) => {
      const prices = e.selectFrom("product_variants as v").whereRef("v.product_id", "=", "k.product_id");
      const kept = prices.where("v.deleted_at", "is", null);
      return [
        kept.select(({ fn }) => fn.min("v.price").as("lowest")).as("lowestPrice"),
        kept.select(({ fn }) => fn.max("v.price").as("highest")).as("highestPrice"),
      ];
    })
    .select(["k.created_at as createdAt", "k.updated_at as updatedAt", "k.version"])
    .where("k.deleted_at", "is", null)
    .where("n.deleted_at", "is", null);

const toView = <Row extends { createdAt: Date; updatedAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** One contract price. @throws 404 when there is none */
export async function readContractPrice(em: Em, contractPriceId: number): Promise<ContractPriceView> {
  const row = await selectPrices(em, riyadhDay()).where("k.id", "=", contractPriceId).executeTakeFirst();
  if (!row) throw notFound();
  return toView(row);
}

export const getContractPrice = operation({
  name: "getContractPrice",
  summary: "One contract price",
  permission: "customers:read",
  input: z.object({ id: id() }),
  output: ContractPriceView,
  run: (context, input) => readContractPrice(context.em, input.id),
});

const SORT_COLUMNS = {
  item: sql`lower(coalesce(p.name, k.category_name))`,
  insurer: sql`lower(n.name)`,
  validFrom: sql`k.valid_from`,
  validUntil: sql`coalesce(k.valid_until, 'infinity'::date)`,
};
const SEARCHED = sql.raw(foldedSql("concat_ws(' ', n.name, p.name, p.brand, k.category_name, k.notes)"));

/** The prices and exclusions that the shop has agreed with its insurers. */
export const listContractPrices = operation({
  name: "listContractPrices",
  summary: "Prices, discounts and exclusions agreed with insurers",
  permission: "customers:read",
  input: z.object({
    ...pageOfList,
    q: optionalText({ max: 100 }),
    insuranceId: optionalId(),
    productId: optionalId(),
    time: optionalChoice(CONTRACT_STATES),
    sort: z.enum(["item", "insurer", "validFrom", "validUntil"], { error: "errors.choice" }).default("insurer"),
    descending: flag(),
  }),
  output: z.array(ContractPriceView),
  paged: true,
  async run({ em }, { limit, offset, q, insuranceId, productId, time, sort, descending }) {
    const direction = descending ? "desc" : "asc";
    const today = riyadhDay();
    let found = selectPrices(em, today);
    for (const pattern of likePatterns(folded(q ?? ""))) found = found.where(sql`${SEARCHED}`, "like", pattern);
    if (insuranceId !== null) found = found.where("k.insurance_id", "=", insuranceId);
    if (productId !== null) found = found.where("k.product_id", "=", productId);
    if (time !== null) found = found.where(STATE(today), "=", time);
    const counted = rows(em).selectFrom(found.as("found")).select(sql<number>`count(*)::int`.as("count"));
    const count = async () => (await counted.executeTakeFirstOrThrow()).count;
    const [page, total] = await Promise.all([
      found
        .orderBy(SORT_COLUMNS[sort], direction)
        .orderBy(SORT_COLUMNS.item)
        .orderBy("k.id", direction)
        .limit(limit)
        .offset(offset)
        .execute(),
      rowCount("contractPrices", { q, insuranceId, productId, time, today }, count, ["contract_prices", "insurances"]),
    ]);
    return { rows: page.map(toView), total, next: offset + page.length < total ? offset + limit : null };
  },
});
