import { z } from "zod";
import { InvalidInput } from "#app/lib/errors.ts";
import { changedOptionalPhoneField, optionalPhoneField } from "#app/lib/fields/phone-field.server.ts";
import {
  id,
  integer,
  optionalAmount,
  optionalChoice,
  optionalDay,
  optionalEmail,
  optionalPercent,
  optionalText,
  optionalVersion,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";

export const PROVIDER_STATUSES = ["active", "inactive"] as const;

/** The default number of days until a claim is paid. Source: specification part 1, section 9. */
export const PAYMENT_TERMS = 30;

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

/** The input for a new or changed provider: its basic terms and its company details. */
export const InsuranceInput = z.object({
  name: requiredText("insurance.errors.name", { min: 2 }),
  coveragePercentage: optionalPercent(),
  copaymentAmount: optionalAmount(),
  maxCopayment: optionalAmount(),
  notes: optionalText({ max: 4000 }),
  displayName: optionalText(),
  contactPerson: optionalText({ max: 120 }),
  phone: optionalPhoneField(),
  email: optionalEmail(),
  address: optionalText({ max: 2000 }),
  website: optionalText(),
  taxId: optionalText({ max: 40 }),
  contractStartDate: optionalDay(),
  contractEndDate: optionalDay(),
  status: optionalChoice(PROVIDER_STATUSES).transform((status) => status ?? "active"),
  billingAddress: optionalText({ max: 2000 }),
  remittanceAddress: optionalText({ max: 2000 }),
  paymentTerms: z.preprocess(
    (value) => (isEmpty(value) ? PAYMENT_TERMS : value),
    integer("insurance.errors.paymentTerms", { max: 365, tooMany: "insurance.errors.paymentTerms" }),
  ),
});

/** The input of a change: the row's id and, to detect a stale change, the version that was read. Absent fields keep their values. */
export const InsuranceChange = InsuranceInput.extend({ phone: changedOptionalPhoneField() })
  .partial()
  .extend({ id: id(), version: optionalVersion() });

/** Refuses a contract that ends before it starts. */
export function checkContract(terms: { contractStartDate?: string | null; contractEndDate?: string | null }): void {
  const { contractStartDate: start, contractEndDate: end } = terms;
  if (start && end && end < start) {
    throw new InvalidInput({ contractEndDate: [{ key: "insurance.errors.contractEnd" }] });
  }
}

/** An insurance provider with both field sets of section 3: its basic terms and its company details. */
export const InsuranceView = z.object({
  id: view.id,
  name: z.string(),
  /** Percent, 0 to 100. */
  coveragePercentage: view.amount.nullable(),
  copaymentAmount: view.amount.nullable(),
  maxCopayment: view.amount.nullable(),
  notes: z.string().nullable(),
  displayName: z.string().nullable(),
  contactPerson: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  website: z.string().nullable(),
  taxId: z.string().nullable(),
  contractStartDate: view.day.nullable(),
  contractEndDate: view.day.nullable(),
  status: z.string(),
  billingAddress: z.string().nullable(),
  remittanceAddress: z.string().nullable(),
  /** Days until a claim is paid. */
  paymentTerms: z.int(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type InsuranceView = z.infer<typeof InsuranceView>;
