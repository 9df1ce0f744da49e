import { operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { Promotion } from "#db/entities/products/promotion.ts";
import { PromotionInput, PromotionView } from "./promotion.schema.server.ts";
import { readPromotion } from "./promotion-rows.server.ts";
import { checkConditions, refuseTakenCode, withFreeCode } from "./promotion-rules.server.ts";

/** Adds a promotion. */
export const createPromotion = operation({
  name: "createPromotion",
  summary: "Adds a promotion",
  permission: "sales:manage",
  input: PromotionInput,
  output: PromotionView,
  writes: "promotions",
  status: 201,
  async run({ em, user, permissions }, input) {
    await refuseTakenCode(em, input.code);
    await checkConditions(em, input);
    const madeByManager = holds(permissions, "sales:manage");
    const promotion = em.create(Promotion, { ...input, madeByManager, createdBy: user.id, updatedBy: user.id });
    await withFreeCode(() => em.flush());
    return readPromotion(em, promotion.id);
  },
});
