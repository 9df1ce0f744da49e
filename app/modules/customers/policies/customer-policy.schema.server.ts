import { z } from "zod";
import { addYears, riyadhDay } from "#app/lib/dates.ts";
import {
  flag,
  id,
  optionalChoice,
  optionalDay,
  optionalId,
  optionalText,
  optionalVersion,
  view,
} from "#app/lib/fields.server.ts";

export const POLICY_STATUSES = ["active", "expired", "canceled"] as const;
export type CustomerPolicyStatus = (typeof POLICY_STATUSES)[number];

/** How far from this year a policy may begin and end. Source: specification part 1, section 9. */
export function policyTerms(today = riyadhDay()) {
  const year = Number(today.slice(0, 4));
  return {
    today,
    startFrom: `${year - 10}-01-01`,
    startTo: `${year + 10}-12-31`,
    endFrom: `${year}-01-01`,
    endTo: `${year + 15}-12-31`,
    /** The proposed last day of a new policy. */
    end: addYears(today, 1),
  };
}

const fields = {
  policyId: id("customers.errors.policy"),
  /** Absent is not false: the first policy becomes the default unless false is sent. Source: decision 15d. */
  isDefault: flag().optional(),
  policyNumber: optionalText({ max: 80 }),
  status: optionalChoice(POLICY_STATUSES).transform((status) => status ?? "active"),
  notes: optionalText({ max: 4000 }),
  startDate: optionalDay("customers.errors.policyDate"),
  endDate: optionalDay("customers.errors.policyDate"),
};

/** A policy for a customer. By default it starts today and has no end. */
export const CustomerPolicyInput = z.object({ customerId: id(), ...fields });
export type CustomerPolicyInput = z.output<typeof CustomerPolicyInput>;

/** A change names the assignment; absent fields stay as they are. */
export const CustomerPolicyChange = z.object(fields).partial().extend({ id: id(), version: optionalVersion() });

const MOST_AT_ONCE = 50;

/** The policies given to a new customer, and which of them is the default: by default the first. */
export const SelectedPolicies = {
  selectedPolicies: z.preprocess(
    // A form sends one tick as a text, several as a list.
    (value) => (value === null || value === undefined || value === "" ? [] : [value].flat()),
    z.array(id("customers.errors.policy"), { error: "customers.errors.policy" }).max(MOST_AT_ONCE, "errors.invalid"),
  ),
  defaultPolicyId: optionalId(),
};

export const CustomerPolicyView = z.object({
  id: view.id,
  customerId: view.id,
  policyId: view.id,
  isDefault: z.boolean(),
  startDate: view.day.nullable(),
  /** Null for a policy without an end. */
  endDate: view.day.nullable(),
  status: z.enum(POLICY_STATUSES),
  /** The customer's own number under the policy. */
  policyNumber: z.string().nullable(),
  notes: z.string().nullable(),
  insuranceId: view.id,
  insuranceName: z.string(),
  className: z.string(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type CustomerPolicyView = z.infer<typeof CustomerPolicyView>;
