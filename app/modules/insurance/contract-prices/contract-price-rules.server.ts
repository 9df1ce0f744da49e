import { LockMode } from "@mikro-orm/core";
import { formatDay } from "#app/lib/dates.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { findByCode } from "#app/modules/products/variants/find-by-code.server.ts";
import { Insurance } from "#db/entities/insurance/insurance.ts";
import { rows } from "#db/orm.ts";
import type { ContractPriceInput, ContractPriceView } from "./contract-price.schema.server.ts";
import { overlap } from "./contract-price.ts";

/** Of two rules that are written at once for one insurer, the second one sees the first. */
export async function lockInsurer({ em }: OperationContext, insuranceId: number): Promise<void> {
  const found = { id: insuranceId, deletedAt: null };
  const insurer = await em.findOne(Insurance, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!insurer) throw new DomainError("rule", "contractPrices.errors.insuranceId", { field: "insuranceId" });
}

type Item = Pick<ContractPriceInput, "productId" | "code" | "categoryName">;

/** The product that a rule is for; null for a category. Refuses a rule for both or for neither. */
export async function productOf(
  { em }: OperationContext,
  { productId, code, categoryName }: Item,
): Promise<number | null> {
  const named = [productId, code, categoryName].filter((one) => one !== null).length;
  if (named !== 1)
    throw new InvalidInput({ code: [{ key: `contractPrices.errors.${named === 0 ? "noItem" : "manyItems"}` }] });
  if (categoryName !== null) return null;
  const variantId = code === null ? null : await findByCode(em, code);
  let query = rows(em).selectFrom("products as p").select("p.id").where("p.deleted_at", "is", null);
  query =
    productId === null
      ? query.innerJoin("product_variants as v", "v.product_id", "p.id").where("v.id", "=", variantId ?? 0)
      : query.where("p.id", "=", productId);
  const product = await query.executeTakeFirst();
  if (product) return product.id;
  if (code === null) throw new DomainError("rule", "contractPrices.errors.product", { field: "productId" });
  throw new DomainError("rule", "contractPrices.errors.code", { field: "code", params: { code } });
}

type Rule = Pick<ContractPriceView, "insuranceId" | "productId" | "categoryName" | "validFrom" | "validUntil">;

/** Refuses a second rule of the insurer for the same product or category on the same day, and names the first one. */
export async function refuseOverlap({ em, user }: OperationContext, rule: Rule & { id?: number }): Promise<void> {
  const others = await rows(em)
    .selectFrom("contract_prices")
    .select(["id", "valid_from as validFrom", "valid_until as validUntil"])
    .where("insurance_id", "=", rule.insuranceId)
    .where("deleted_at", "is", null)
    .where("id", "!=", rule.id ?? 0)
    .where(rule.productId === null ? "category_name" : "product_id", "=", rule.productId ?? rule.categoryName)
    .execute();
  const other = others.find((one) => overlap(one, rule));
  if (!other) return;
  throw new DomainError(
    "conflict",
    other.validUntil ? "contractPrices.errors.overlap" : "contractPrices.errors.overlapOpen",
    {
      field: "validFrom",
      params: {
        from: formatDay(other.validFrom, user.locale),
        until: formatDay(other.validUntil ?? other.validFrom, user.locale),
      },
      extra: { overlaps: other.id },
    },
  );
}
