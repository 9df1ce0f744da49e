import { z } from "zod";
import { storedPhone } from "#app/lib/fields/saudi-formats.ts";
import { flag, requiredText, view } from "#app/lib/fields.server.ts";

export const CONTACT_TYPES = ["phone", "whatsapp", "email", "other"] as const;
type ContactType = (typeof CONTACT_TYPES)[number];

const MOST_CONTACTS = 20;
const SHORTEST_PHONE = 8;

const isPhone = (type: ContactType): boolean => type === "phone" || type === "whatsapp";

/** The message key for a value that does not fit its type; null for a valid value. */
function valueProblem(type: ContactType, value: string): string | null {
  if (isPhone(type)) return value.length < SHORTEST_PHONE ? "customers.errors.phone" : null;
  return type === "email" && !z.email().safeParse(value).success ? "customers.errors.email" : null;
}

/** A further contact. A phone is stored as `storedPhone` says, an email address in lower case. */
const ContactInput = z
  .object({
    contactType: z.enum(CONTACT_TYPES, { error: "customers.errors.contactType" }),
    contactValue: requiredText("customers.errors.contactValue"),
    isDefault: flag(),
  })
  .transform((contact) => ({ ...contact, contactValue: storedValue(contact) }))
  .superRefine(({ contactType, contactValue }, context) => {
    const message = valueProblem(contactType, contactValue);
    if (message) context.addIssue({ code: "custom", path: ["contactValue"], message });
  });

const storedValue = ({ contactType, contactValue }: { contactType: ContactType; contactValue: string }): string => {
  if (isPhone(contactType)) return storedPhone(contactValue) ?? contactValue;
  return contactType === "email" ? contactValue.toLowerCase() : contactValue;
};

/** Whether a contact is a phone, but its value is not a phone number. */
export const isWrongPhone = ({ contactType, contactValue }: Contact): boolean =>
  isPhone(contactType) && storedPhone(contactValue) === null;

/** All further contacts of a customer: without duplicates, and with at most one default of each type. An old phone may be any text. */
export const changedContactList = z
  .array(ContactInput, { error: "errors.invalid" })
  .max(MOST_CONTACTS, `customers.errors.manyContacts|max=${MOST_CONTACTS}`)
  .superRefine((contacts, context) => {
    const isBefore = (index: number, same: (one: Contact) => boolean) => contacts.slice(0, index).some(same);
    for (const [index, { contactType: type, contactValue: value, isDefault }] of contacts.entries()) {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [index, field], message });
      if (isBefore(index, (one) => one.contactType === type && one.contactValue === value)) {
        refuse("contactValue", "customers.errors.contactTwice");
      }
      if (isDefault && isBefore(index, (one) => one.contactType === type && one.isDefault)) {
        refuse("isDefault", "customers.errors.contactDefaults");
      }
    }
  });
/** The contacts of a new customer: every phone is a phone number. */
export const contactList = changedContactList.superRefine((contacts, context) => {
  for (const [index, contact] of contacts.entries()) {
    if (isWrongPhone(contact))
      context.addIssue({ code: "custom", path: [index, "contactValue"], message: "errors.phone" });
  }
});

export type Contact = z.output<typeof ContactInput>;

export const ContactView = z.object({
  id: view.id,
  customerId: view.id,
  contactType: z.enum(CONTACT_TYPES),
  contactValue: z.string(),
  isDefault: z.boolean(),
  createdAt: view.instant,
});
export type ContactView = z.infer<typeof ContactView>;
