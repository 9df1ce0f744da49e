export const PROMOTION_STATUSES = ["running", "scheduled", "ended", "exhausted", "inactive"] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];

export type PromotionTerm = {
  isActive: boolean;
  /** yyyy-mm-dd, both days included. */
  startDate: string;
  endDate: string | null;
  usageLimit: number | null;
  usedCount: number;
};

/** The status of a promotion on a day. A person's decision comes first, then the facts that cannot change back: its end, then its uses. */
export function promotionStatus(promotion: PromotionTerm, day: string): PromotionStatus {
  if (!promotion.isActive) return "inactive";
  if (promotion.endDate !== null && promotion.endDate < day) return "ended";
  if (promotion.usageLimit !== null && promotion.usedCount >= promotion.usageLimit) return "exhausted";
  return promotion.startDate > day ? "scheduled" : "running";
}
