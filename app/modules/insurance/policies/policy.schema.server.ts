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

/** What new and edit send. Source: specification part 1, section 5. */
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

/** What it covers. An array that is given is all there is from then on; one that is not leaves what there was. */
const coverages = { categoryCoverages: categoryCoverages.optional(), productCoverages: productCoverages.optional() };

export const PolicyInput = PolicyTerms.extend(coverages);

/** A change names the row and, when it minds who was first, the version it was read at. Absent fields stay as they are. */
export const PolicyChange = PolicyTerms.partial().extend({
  ...coverages,
  id: id("insurance.errors.policyId"),
  version: optionalVersion(),
});
