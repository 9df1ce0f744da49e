import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import { changedPhoneField, phoneField } from "#app/lib/fields/phone-field.server.ts";
import { type IdType, idNumberProblem, storedIdNumber } from "#app/lib/fields/saudi-formats.ts";
import {
  flag,
  id,
  optionalChoice,
  optionalDay,
  optionalEmail,
  optionalId,
  optionalText,
  optionalVersion,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";
import { companyFields, companyProblems } from "./company.schema.server.ts";
import { CONTACT_TYPES, ContactView, changedContactList, contactList } from "./contacts/contact.schema.server.ts";
import { DocumentMetadata } from "./documents/create-customer-document.server.ts";
import { MAX_WAITING } from "./documents/keep-waiting-documents.server.ts";
import { SelectedPolicies } from "./policies/customer-policy.schema.server.ts";

export const GENDERS = ["male", "female", "other"] as const;
/** The languages that the shop writes to its customers in. */
export const LANGUAGES = ["ar", "en"] as const;
export const ID_TYPES = ["iqama", "national_id", "passport"] as const satisfies readonly IdType[];

/** Earliest date of birth. Source: specification part 1, section 5. */
export const EARLIEST_BIRTH = "1900-01-01";

const dateOfBirth = optionalDay("customers.errors.dateOfBirth").refine(
  (day) => day === null || (day >= EARLIEST_BIRTH && day <= riyadhDay()),
  "customers.errors.dateOfBirth",
);

/** The personal fields of a customer, for new and edit. A phone is stored in one form; see `storedPhone`. */
const personal = {
  firstName: requiredText("customers.errors.firstName", { min: 2, max: 120 }),
  lastName: requiredText("customers.errors.lastName", { min: 2, max: 120 }),
  phone: phoneField("customers.errors.phone", 8),
  email: optionalEmail("customers.errors.email"),
  gender: optionalChoice(GENDERS),
  language: optionalChoice(LANGUAGES),
  dateOfBirth,
  address: optionalText({ max: 2000 }),
  ...companyFields,
  hasInsurance: flag(),
  idType: optionalChoice(ID_TYPES),
  idNumber: optionalText({ max: 40 }),
  membershipNumber: optionalText({ max: 80 }),
  familyNumber: optionalText({ max: 80 }),
  documentPath: optionalText(),
  notes: optionalText({ max: 4000 }),
};

type Identity = { idType: IdType | null; idNumber: string | null };

const MESSAGES = {
  shape: {
    national_id: "customers.errors.nationalId",
    iqama: "customers.errors.iqama",
    passport: "customers.errors.passport",
  },
  checkDigit: {
    national_id: "customers.errors.nationalIdDigit",
    iqama: "customers.errors.iqamaDigit",
    passport: "customers.errors.passport",
  },
} as const;

/** The message key for an ID number that does not fit its type; null when the number is right. */
function identityProblem({ idType, idNumber }: Partial<Identity>): string | null {
  const problem = idType && idNumber ? idNumberProblem(idNumber, idType) : null;
  return idType && problem ? MESSAGES[problem][idType] : null;
}

/** The stored form of an ID number. @throws InvalidInput when the number does not fit its type */
export function checkedIdentity(identity: Identity): Identity {
  const problem = identityProblem(identity);
  if (problem) throw new InvalidInput({ idNumber: [{ key: problem }] });
  const { idType, idNumber } = identity;
  return { idType, idNumber: idNumber && storedIdNumber(idNumber, idType) };
}

const MOST_DOCUMENTS = 50;
const documents = z
  .array(DocumentMetadata, { error: "errors.invalid" })
  .max(MOST_DOCUMENTS, "errors.invalid")
  .default([]);

/** Files that this user has already uploaded with the form. */
const waitingDocuments = z.array(id()).max(MAX_WAITING, "errors.invalid").default([]);

/**
 * A new customer with policies and details of documents. On request, the command refuses
 * a customer who resembles an existing one.
 */
export const CustomerInput = z
  .object({
    ...personal,
    ...SelectedPolicies,
    contacts: contactList.default([]),
    documents,
    waitingDocuments,
    refuseResembling: flag(),
  })
  .superRefine((input, context) => {
    const message = identityProblem(input);
    if (message) context.addIssue({ code: "custom", path: ["idNumber"], message });
    for (const [name, [problem]] of Object.entries(companyProblems(input))) {
      context.addIssue({ code: "custom", path: [name], message: problem?.key ?? "errors.invalid" });
    }
  });

/** A change names the row and, to be refused when stale, the version that was read. Absent fields stay unchanged. */
export const CustomerChange = z
  .object({ ...personal, phone: changedPhoneField("customers.errors.phone", 8) })
  .partial()
  .extend({
    id: id(),
    version: optionalVersion(),
    defaultPolicyId: optionalId(),
    /** When they are sent, they replace all that were there. */
    contacts: changedContactList.optional(),
  });

export const CustomerView = z.object({
  id: view.id,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  gender: z.string().nullable(),
  /** The language of the shop's messages to the customer; null where nobody has asked. */
  language: z.enum(LANGUAGES).nullable(),
  dateOfBirth: view.day.nullable(),
  /** Whole years today; null without a date of birth. */
  age: z.int().nullable(),
  address: z.string().nullable(),
  companyName: z.string().nullable(),
  /** With a VAT number, sales to the customer are tax invoices for the company, and its name and address are complete. */
  vatNumber: z.string().nullable(),
  crNumber: z.string().nullable(),
  buildingNumber: z.string().nullable(),
  street: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  hasInsurance: z.boolean(),
  defaultPolicyId: view.id.nullable(),
  idType: z.string().nullable(),
  idNumber: z.string().nullable(),
  membershipNumber: z.string().nullable(),
  familyNumber: z.string().nullable(),
  documentPath: z.string().nullable(),
  notes: z.string().nullable(),
  /** Further ways to reach the customer. */
  contacts: z.array(ContactView),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type CustomerView = z.infer<typeof CustomerView>;

/** The choices of the form and the bounds of the date of birth, as the checks use them. */
export const customerFormOptions = () => ({
  born: { from: EARLIEST_BIRTH, to: riyadhDay() },
  genders: GENDERS as readonly string[],
  languages: LANGUAGES as readonly string[],
  idTypes: ID_TYPES as readonly string[],
  contactTypes: CONTACT_TYPES as readonly string[],
});
export type CustomerFormOptions = ReturnType<typeof customerFormOptions>;

/** The store and the customer of a row, as views of rows that belong to both show them. */
export const storeAndCustomer = {
  storeId: view.id,
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  customerId: view.id,
  customerName: z.string(),
};
