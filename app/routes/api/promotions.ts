import type { Calls } from "#app/http/api/api.server.ts";
import { createPromotion } from "#app/modules/promotions/create-promotion.server.ts";
import { getPromotion, listPromotions } from "#app/modules/promotions/read-promotions.server.ts";
import { updatePromotion } from "#app/modules/promotions/update-promotion.server.ts";

export const promotions: Calls = {
  promotions: { GET: listPromotions, POST: createPromotion },
  "promotions/:id": { GET: getPromotion, PATCH: updatePromotion },
};
