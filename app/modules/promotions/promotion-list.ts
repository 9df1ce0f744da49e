import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";
import { DISCOUNT_TYPES } from "./promotion-discount.ts";
import { PROMOTION_STATUSES } from "./promotion-status.ts";

export const PROMOTION_SORTS = ["code", "name", "discountType", "startDate", "usedCount"] as const;
export type PromotionQuery = ListQuery<(typeof PROMOTION_SORTS)[number], "status" | "discountType">;

/** Reads the filters, sorting and page from the list's URL, for the page and its export. */
export const readPromotionList = (params: URLSearchParams): PromotionQuery =>
  readListQuery<(typeof PROMOTION_SORTS)[number], "status" | "discountType">(params, {
    sortable: PROMOTION_SORTS,
    defaultSort: "-startDate",
    filters: { status: PROMOTION_STATUSES, discountType: DISCOUNT_TYPES },
  });
