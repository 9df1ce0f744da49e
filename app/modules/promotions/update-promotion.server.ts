import { LockMode } from "@mikro-orm/core";
import { beginChange, changeRow } from "#app/lib/database/change-row.server.ts";
import { InvalidInput, notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { Promotion } from "#db/entities/products/promotion.ts";
import { disagreements, PromotionChange, PromotionView } from "./promotion.schema.server.ts";
import { readPromotion } from "./promotion-rows.server.ts";
import { checkConditions, refuseTakenCode, withFreeCode } from "./promotion-rules.server.ts";

/** Changes a promotion for the sales to come: a sale keeps the code, name and amount that it was made with. */
export const updatePromotion = operation({
  name: "updatePromotion",
  summary: "Changes a promotion; sales that used it stay as they are",
  permission: "sales:manage",
  input: PromotionChange,
  output: PromotionView,
  writes: "promotions",
  async run(context, { id, version, ...changes }) {
    const { em } = context;
    const promotion = await em.findOne(Promotion, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!promotion) throw notFound();
    const before = await readPromotion(em, id);
    await beginChange(context, "promotions", before, version);
    const wrong = disagreements({ ...before, ...changes } as typeof before);
    if (wrong.length > 0) {
      throw new InvalidInput(Object.fromEntries(wrong.map(({ field, message }) => [field, [{ key: message }]])));
    }
    if (changes.code !== undefined) await refuseTakenCode(em, changes.code, id);
    await checkConditions(em, changes, before);
    const madeByManager = holds(context.permissions, "sales:manage");
    await withFreeCode(() => changeRow(context, promotion, { ...changes, madeByManager }));
    return readPromotion(em, id);
  },
});
