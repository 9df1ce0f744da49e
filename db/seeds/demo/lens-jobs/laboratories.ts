import type { Identified } from "../../insert-rows.ts";
import { type Calendar, instant } from "../calendar.ts";
import { ADMIN } from "../staff.ts";

/** Vendors that make lenses to order: the vendor, the shop's account there, and the working days. */
const LABORATORIES = [
  { vendorId: 7, account: "OLY-4471", days: 4, progressive: 6, inCity: true },
  { vendorId: 2, account: "70812", days: 8, progressive: 10, inCity: false },
] as const;

export const LABORATORY_IDS = LABORATORIES.map((_, index) => index + 1);

/** The working days in which a laboratory makes a lens. */
export const daysOf = (laboratoryId: number, design: string): number => {
  const laboratory = LABORATORIES[laboratoryId - 1] ?? LABORATORIES[0];
  return design === "progressive" ? laboratory.progressive : laboratory.days;
};

export const buildLaboratories = ({ day }: Calendar): Identified<"lens_laboratories">[] =>
  LABORATORIES.map(({ vendorId, account, days, progressive }, index) => ({
    id: index + 1,
    vendor_id: vendorId,
    account_number: account,
    usual_days: days,
    days_by_design: { progressive },
    created_at: instant(day(-700), 11 * 60),
    created_by: ADMIN,
    updated_at: instant(day(-700), 11 * 60),
    updated_by: ADMIN,
  }));
