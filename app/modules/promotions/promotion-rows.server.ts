import { riyadhDay } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";
import type { PromotionView } from "./promotion.schema.server.ts";
import type { DiscountType } from "./promotion-discount.ts";
import { promotionStatus } from "./promotion-status.ts";

/** Promotions (p) that are not removed, ready for a `where` and an order. */
export const selectPromotions = (em: Em) =>
  rows(em)
    .selectFrom("promotions as p")
    .select(["p.id", "p.code", "p.name", "p.description", "p.discount_value as discountValue"])
    .select((e) => e.ref("p.discount_type").$castTo<DiscountType>().as("discountType"))
    .select(["p.start_date as startDate", "p.end_date as endDate", "p.min_purchase_amount as minPurchaseAmount"])
    .select(["p.max_discount_amount as maxDiscountAmount", "p.is_active as isActive", "p.usage_limit as usageLimit"])
    .select(["p.used_count as usedCount", "p.applicable_products as applicableProducts"])
    .select(["p.applicable_insurances as applicableInsurances", "p.created_at as createdAt"])
    .select(["p.updated_at as updatedAt", "p.version", "p.made_by_manager as madeByManager"])
    .where("p.deleted_at", "is", null);

type PromotionRow = Awaited<ReturnType<ReturnType<typeof selectPromotions>["executeTakeFirstOrThrow"]>>;

export const toPromotionView = (row: PromotionRow): PromotionView => ({
  ...row,
  status: promotionStatus(row, riyadhDay()),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** One promotion. @throws 404 */
export async function readPromotion(em: Em, promotionId: number): Promise<PromotionView> {
  const row = await selectPromotions(em).where("p.id", "=", promotionId).executeTakeFirst();
  if (!row) throw notFound();
  return toPromotionView(row);
}
