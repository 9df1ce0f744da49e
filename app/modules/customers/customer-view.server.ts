import { riyadhDay, yearsBetween } from "#app/lib/dates.ts";
import type { Customer } from "#db/entities/customer.ts";
import type { CustomerView } from "./customer.schema.server.ts";

/** The columns that a customer is shown with, as Kysely selects them. */
export const customerColumns = [
  "id",
  "first_name as firstName",
  "last_name as lastName",
  "phone",
  "email",
  "gender",
  "date_of_birth as dateOfBirth",
  "address",
  "company_name as companyName",
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

type CustomerRow = Omit<CustomerView, "age" | "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date };

/** A row or an entity as it is shown: with the age that follows from the date of birth today. */
export function toCustomerView(row: CustomerRow | Customer): CustomerView {
  const { dateOfBirth, createdAt, updatedAt } = row;
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    email: row.email ?? null,
    gender: row.gender ?? null,
    dateOfBirth: dateOfBirth ?? null,
    age: dateOfBirth ? yearsBetween(dateOfBirth, riyadhDay()) : null,
    address: row.address ?? null,
    companyName: row.companyName ?? null,
    hasInsurance: row.hasInsurance,
    defaultPolicyId: row.defaultPolicyId ?? null,
    idType: row.idType ?? null,
    idNumber: row.idNumber ?? null,
    membershipNumber: row.membershipNumber ?? null,
    familyNumber: row.familyNumber ?? null,
    documentPath: row.documentPath ?? null,
    notes: row.notes ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version: row.version,
  };
}
