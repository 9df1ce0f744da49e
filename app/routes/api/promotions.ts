import { api } from "#app/http/api.server.ts";
import { createPromotion } from "#app/modules/promotions/create-promotion.server.ts";
import { getPromotion, listPromotions } from "#app/modules/promotions/read-promotions.server.ts";
import { updatePromotion } from "#app/modules/promotions/update-promotion.server.ts";

export const { loader, action } = api({
  GET: listPromotions,
  POST: createPromotion,
  item: { GET: getPromotion, PATCH: updatePromotion },
});
