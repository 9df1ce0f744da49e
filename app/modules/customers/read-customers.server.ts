import { z } from "zod";
import { riyadhDay, yearsBetween } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import type { Customer } from "#db/entities/customers/customer.ts";
import { type Em, rows } from "#db/orm.ts";
import { companyColumns, companyOf } from "./company.schema.server.ts";
import type { ContactView } from "./contacts/contact.schema.server.ts";
import { contactsOf } from "./contacts/contacts.server.ts";
import { CustomerView } from "./customer.schema.server.ts";
import { CustomerSearch, inOrder, pageOfCustomers } from "./page-of-customers.server.ts";

/** Customers by name, phone, email, ID or membership number; newest first unless asked otherwise. */
export const listCustomers = operation({
  name: "listCustomers",
  summary:
    "Customers, newest first; q searches name, phone, email, ID and membership number. A search is counted up to 5,001",
  permission: "customers:read",
  input: CustomerSearch,
  output: z.array(CustomerView),
  paged: true,
  async run({ em }, search) {
    const { ids, total, next } = await pageOfCustomers(em, search);
    if (ids.length === 0) return { rows: [], total, next };
    const found = await rows(em).selectFrom("customers").select(customerColumns).where("id", "in", ids).execute();
    const contacts = await contactsOf(em, ids);
    return { rows: inOrder(ids, found).map((row) => toCustomerView(row, contacts.get(row.id))), total, next };
  },
});

/** One customer; 404 when the customer does not exist or was removed. */
export const getCustomer = operation({
  name: "getCustomer",
  summary: "One customer",
  permission: ["customers:read", "customers:update"],
  input: z.object({ id: id() }),
  output: CustomerView,
  async run({ em }, input) {
    const row = await rows(em)
      .selectFrom("customers")
      .select(customerColumns)
      .where("id", "=", input.id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!row) throw notFound();
    return viewOf(em, row);
  },
});

/** The columns that a customer is shown with, as Kysely selects them. */
export const customerColumns = [
  "id",
  "first_name as firstName",
  "last_name as lastName",
  "phone",
  "email",
  "gender",
  "language",
  "date_of_birth as dateOfBirth",
  "address",
  ...companyColumns,
  "has_insurance as hasInsurance",
  "default_policy_id as defaultPolicyId",
  "id_type as idType",
  "id_number as idNumber",
  "membership_number as membershipNumber",
  "family_number as familyNumber",
  "document_path as documentPath",
  "notes",
  "created_at as createdAt",
  "updated_at as updatedAt",
  "version",
] as const;

type CustomerRow = Omit<CustomerView, "age" | "contacts" | "language" | "createdAt" | "updatedAt"> & {
  language: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A row or an entity in its public form, with the contacts that the database holds now. */
export const viewOf = async (em: Em, row: CustomerRow | Customer): Promise<CustomerView> =>
  toCustomerView(row, (await contactsOf(em, [row.id])).get(row.id));

/** A row or an entity in its public form, with today's age from the date of birth. */
export function toCustomerView(row: CustomerRow | Customer, contacts: ContactView[] = []): CustomerView {
  const { dateOfBirth, createdAt, updatedAt } = row;
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    email: row.email ?? null,
    gender: row.gender ?? null,
    language: (row.language ?? null) as CustomerView["language"],
    dateOfBirth: dateOfBirth ?? null,
    age: dateOfBirth ? yearsBetween(dateOfBirth, riyadhDay()) : null,
    address: row.address ?? null,
    ...companyOf(row),
    hasInsurance: row.hasInsurance,
    defaultPolicyId: row.defaultPolicyId ?? null,
    idType: row.idType ?? null,
    idNumber: row.idNumber ?? null,
    membershipNumber: row.membershipNumber ?? null,
    familyNumber: row.familyNumber ?? null,
    documentPath: row.documentPath ?? null,
    notes: row.notes ?? null,
    contacts,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version: row.version,
  };
}
