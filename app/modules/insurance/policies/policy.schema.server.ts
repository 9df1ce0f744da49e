import { z } from "zod";
import {
  flag,
  id,
  optionalAmount,
  optionalChoice,
  optionalPercent,
  optionalText,
  optionalVersion,
  requiredText,
} from "#app/lib/fields.server.ts";
import { categoryCoverages, productCoverages } from "../coverage/coverage.schema.server.ts";

export const APPROVAL_STATUSES = ["approved", "pending", "rejected", "not_specified"] as const;

/** The input for a new or changed policy. Source: specification part 1, section 5. */
export const PolicyTerms = z.object({
  insuranceId: id("insurance.errors.insurance"),
  policyNumber: requiredText("insurance.errors.policyNumber", { max: 80 }),
  className: requiredText("insurance.errors.className", { max: 120 }),
  discountRate: optionalPercent(),
  copaymentRequired: flag(),
  copaymentAmount: optionalAmount(),
  approvalStatus: optionalChoice(APPROVAL_STATUSES).transform((status) => status ?? "not_specified"),
  notes: optionalText({ max: 4000 }),
});

/** The coverages of a policy. A sent array replaces all stored coverages of its kind; an absent array keeps them. */
const coverages = { categoryCoverages: categoryCoverages.optional(), productCoverages: productCoverages.optional() };

export const PolicyInput = PolicyTerms.extend(coverages);

/** The input of a change: the row's id and, to detect a stale change, the version that was read. Absent fields keep their values. */
export const PolicyChange = PolicyTerms.partial().extend({
  ...coverages,
  id: id("insurance.errors.policyId"),
  version: optionalVersion(),
});
