import { given } from "#app/lib/database/change-row.server.ts";
import { InvalidInput, type Message } from "#app/lib/errors.ts";
import { optionalDigits, optionalText } from "#app/lib/fields.server.ts";

const line = () => optionalText({ max: 120 });

/** The buyer's part of a tax invoice for a company: the numbers, and the parts of the national address. */
export const companyFields = {
  companyName: optionalText(),
  vatNumber: optionalDigits(/^3\d{13}3$/, "customers.errors.vatNumber", 15),
  crNumber: optionalDigits(/^\d{10}$/, "customers.errors.crNumber", 10),
  buildingNumber: optionalDigits(/^\d{4}$/, "customers.errors.buildingNumber", 4),
  street: line(),
  district: line(),
  city: line(),
  postalCode: optionalDigits(/^\d{5}$/, "customers.errors.postalCode", 5),
};

/** The fields that a VAT number requires. Source: BR-KSA-42 and BR-KSA-63. */
const NEEDED = ["companyName", "buildingNumber", "street", "district", "city", "postalCode"] as const;

/** The columns of these fields, as Kysely selects them. */
export const companyColumns = [
  "company_name as companyName",
  "vat_number as vatNumber",
  "cr_number as crNumber",
  "building_number as buildingNumber",
  "street",
  "district",
  "city",
  "postal_code as postalCode",
] as const;

export type Company = Record<keyof typeof companyFields, string | null>;

const NAMES = Object.keys(companyFields) as (keyof Company)[];

/** These fields of a row or an entity; what is absent is null. */
export const companyOf = (row: { [Name in keyof Company]?: string | null }): Company =>
  Object.fromEntries(NAMES.map((name) => [name, row[name] ?? null])) as Company;

/** A message for each field that a customer with a VAT number lacks. */
export function companyProblems(
  company: Pick<Company, "vatNumber" | (typeof NEEDED)[number]>,
): Record<string, Message[]> {
  const missing = company.vatNumber ? NEEDED.filter((name) => !company[name]) : [];
  return Object.fromEntries(missing.map((name) => [name, [{ key: `customers.errors.needed.${name}` }]]));
}

/** Checks the company after a change of a part of it. @throws InvalidInput */
export function checkCompany(before: Company, changes: Partial<Company>): void {
  if (NAMES.every((name) => changes[name] === undefined)) return;
  const problems = companyProblems({ ...before, ...given(changes) });
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
}
