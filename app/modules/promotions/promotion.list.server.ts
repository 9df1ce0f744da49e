import { serverList } from "#app/http/list.server.ts";
import { createPromotion } from "./create-promotion.server.ts";
import { promotionList } from "./promotion.list.tsx";
import { listPromotions } from "./read-promotions.server.ts";

export const promotions = serverList({ list: promotionList, read: listPromotions, may: { add: createPromotion } });
