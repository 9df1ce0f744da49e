import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import {
  flag,
  id,
  optionalChoice,
  optionalDay,
  optionalEmail,
  optionalId,
  optionalText,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";

export const GENDERS = ["male", "female", "other"] as const;
export const ID_TYPES = ["iqama", "national_id", "passport"] as const;

/** Earliest date of birth. Source: specification part 1, section 5. */
export const EARLIEST_BIRTH = "1900-01-01";

const dateOfBirth = optionalDay("customers.errors.dateOfBirth").refine(
  (day) => day === null || (day >= EARLIEST_BIRTH && day <= riyadhDay()),
  "customers.errors.dateOfBirth",
);

/** The personal fields of a customer, the same for new and edit. */
export const CustomerInput = z.object({
  firstName: requiredText("customers.errors.firstName", { min: 2, max: 120 }),
  lastName: requiredText("customers.errors.lastName", { min: 2, max: 120 }),
  phone: requiredText("customers.errors.phone", { min: 8, max: 40 }),
  email: optionalEmail("customers.errors.email"),
  gender: optionalChoice(GENDERS),
  dateOfBirth,
  address: optionalText({ max: 2000 }),
  companyName: optionalText(),
  hasInsurance: flag(),
  idType: optionalChoice(ID_TYPES),
  idNumber: optionalText({ max: 40 }),
  membershipNumber: optionalText({ max: 80 }),
  familyNumber: optionalText({ max: 80 }),
  notes: optionalText({ max: 4000 }),
});

/** A change names the row and, when it minds who was first, the version it was read at. Absent fields stay as they are. */
export const CustomerChange = CustomerInput.partial().extend({ id: id(), version: optionalId() });

export const CustomerView = z.object({
  id: view.id,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  gender: z.string().nullable(),
  dateOfBirth: view.day.nullable(),
  /** Whole years today; null without a date of birth. */
  age: z.int().nullable(),
  address: z.string().nullable(),
  companyName: z.string().nullable(),
  hasInsurance: z.boolean(),
  defaultPolicyId: view.id.nullable(),
  idType: z.string().nullable(),
  idNumber: z.string().nullable(),
  membershipNumber: z.string().nullable(),
  familyNumber: z.string().nullable(),
  documentPath: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type CustomerView = z.infer<typeof CustomerView>;
