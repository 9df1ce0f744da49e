import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { fixedStatement, type Of } from "#db/fixed-statement.ts";
import type { Em } from "#db/orm.ts";
import { type Contract, type ContractRule, contractPrice } from "./contract-price.ts";

type Asked = { insuranceId: number; variantIds: readonly number[]; day: string };

const readRules = fixedStatement((db, of: Of<Asked>) =>
  db
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .innerJoin("contract_prices as k", (join) =>
      join.on((e) =>
        e.or([
          e("k.product_id", "=", e.ref("v.product_id")),
          e("k.category_name", "=", e.ref("c.insurance_category").$castTo<string>()),
        ]),
      ),
    )
    .select(["v.id as variantId", "k.product_id as productId", "k.price", "k.discount_percent as discountPercent"])
    .select(["k.is_excluded as isExcluded", "k.valid_from as validFrom", "k.valid_until as validUntil"])
    .where(sql<boolean>`v.id = any(${of(({ variantIds }) => variantIds)}::int[])`)
    .where(
      "k.insurance_id",
      "=",
      of(({ insuranceId }) => insuranceId),
    )
    .where("k.deleted_at", "is", null)
    .where(
      "k.valid_from",
      "<=",
      of(({ day }) => day),
    )
    .where((e) =>
      e.or([
        e("k.valid_until", "is", null),
        e(
          "k.valid_until",
          ">=",
          of(({ day }) => day),
        ),
      ]),
    ),
);

/** The rules of an insurer for items, by their variants. */
export type ContractRules = ReadonlyMap<number, readonly ContractRule[]>;

const NO_RULES: ContractRules = new Map();

/** The rules of an insurer that apply to items today. Without an insurer there are none, and nothing is read. */
export async function contractRulesOf(
  em: Em,
  insuranceId: number | null,
  variantIds: readonly number[],
): Promise<ContractRules> {
  if (insuranceId === null || variantIds.length === 0) return NO_RULES;
  const found = await readRules(em, { insuranceId, variantIds: [...new Set(variantIds)], day: riyadhDay() });
  if (found.length === 0) return NO_RULES;
  const byVariant = new Map<number, ContractRule[]>();
  for (const { variantId, ...rule } of found) byVariant.set(variantId, [...(byVariant.get(variantId) ?? []), rule]);
  return byVariant;
}

/** The price of an item by its contract today; null where the catalogue's price holds. */
export const agreedPrice = (rules: ContractRules, item: { variantId: number; price: Amount }): Contract | null =>
  contractPrice(item.price, rules.get(item.variantId) ?? [], riyadhDay());

/**
 * Items at the prices that an insured customer pays. This is the one place where the catalogue's price of a sale line becomes that of the
 * contract: for the cart, the sale of the cart and the sale of the API. An exchange has no insurance, so it keeps the catalogue's prices.
 */
export const atAgreedPrices = <Item extends { variantId: number; price: Amount }>(
  items: readonly Item[],
  rules: ContractRules,
): (Item & { contract: Contract | null })[] =>
  items.map((item) => {
    const contract = agreedPrice(rules, item);
    return { ...item, price: contract?.price ?? item.price, contract };
  });
