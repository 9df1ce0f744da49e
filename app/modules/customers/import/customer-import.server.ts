import { sql } from "kysely";
import type { Message } from "#app/lib/errors.ts";
import { cellDay, cellFlag } from "#app/modules/imports/file/cell-values.ts";
import { checkCells, cutShort } from "#app/modules/imports/file/check-cells.server.ts";
import { choiceCell, labelsOf } from "#app/modules/imports/file/choice-cell.server.ts";
import type { ImportKind, RowKey } from "#app/modules/imports/import-kind.server.ts";
import { keyText } from "#app/modules/imports/import-kind.server.ts";
import { importsOf } from "#app/modules/imports/imports-of.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { CustomerInput, GENDERS, ID_TYPES } from "../customer.schema.server.ts";
import { knownCustomers } from "../customer-search.server.ts";

type Row = ReturnType<typeof CustomerInput.parse>;

const COLUMNS = [
  { field: "firstName", required: true },
  { field: "lastName", required: true },
  { field: "phone", required: true },
  { field: "email" },
  { field: "gender" },
  { field: "dateOfBirth" },
  { field: "address" },
  { field: "companyName" },
  { field: "vatNumber" },
  { field: "crNumber" },
  { field: "buildingNumber" },
  { field: "street" },
  { field: "district" },
  { field: "city" },
  { field: "postalCode" },
  { field: "idType" },
  { field: "idNumber" },
  { field: "hasInsurance" },
  { field: "membershipNumber" },
  { field: "familyNumber" },
  { field: "notes" },
] as const;

const NUMBERS = ["phone", "idNumber", "membershipNumber", "familyNumber", "vatNumber", "crNumber"] as const;
const gender = choiceCell({ area: "customers", list: "genders", codes: GENDERS });
const idType = choiceCell({ area: "customers", list: "idTypes", codes: ID_TYPES });

/** Imports customers from a file by the rules of the form. An existing phone or ID number means an existing person. */
const customerImport: ImportKind<Row> = {
  name: "customers",
  noun: "CustomerImport",
  permission: "customers:create",
  stocks: false,
  columns: COLUMNS,
  labels: labelsOf("customers"),
  check: (cells) =>
    cutShort(cells, NUMBERS) ??
    checkCells(CustomerInput, {
      ...cells,
      gender: gender(cells.gender),
      idType: idType(cells.idType),
      dateOfBirth: cellDay(cells.dateOfBirth ?? ""),
      hasInsurance: cellFlag(cells.hasInsurance ?? ""),
    }),
  keysOf: ({ phone, idNumber }) => [
    { field: "phone", value: phone },
    ...(idNumber ? [{ field: "idNumber", value: idNumber }] : []),
  ],
  existing: existingCustomers,
  async write(em, { user }, people) {
    if (people.length === 0) return;
    await rows(em)
      .insertInto("customers")
      .values(
        people.map((person) => ({
          first_name: person.firstName,
          last_name: person.lastName,
          phone: person.phone,
          email: person.email,
          gender: person.gender,
          date_of_birth: person.dateOfBirth,
          address: person.address,
          company_name: person.companyName,
          vat_number: person.vatNumber,
          cr_number: person.crNumber,
          building_number: person.buildingNumber,
          street: person.street,
          district: person.district,
          city: person.city,
          postal_code: person.postalCode,
          has_insurance: person.hasInsurance,
          id_type: person.idType,
          id_number: person.idNumber,
          membership_number: person.membershipNumber,
          family_number: person.familyNumber,
          notes: person.notes,
          created_by: user.id,
          updated_by: user.id,
        })),
      )
      .execute();
  },
};

/** Imports of customers, for pages and calls. */
export const customerImports = importsOf(customerImport);

const KEY_COLUMNS = { phone: "c.phone", idNumber: "c.id_number" } as const;

async function existingCustomers(em: Em, keys: readonly RowKey[]): Promise<Map<string, Message>> {
  const found = new Map<string, Message>();
  for (const field of ["phone", "idNumber"] as const) {
    const values = keys.filter((key) => key.field === field).map(({ value }) => value);
    if (values.length === 0) continue;
    const same = await knownCustomers(em)
      .select(["c.id", `${KEY_COLUMNS[field]} as value`])
      .select(sql<string>`c.first_name || ' ' || c.last_name`.as("name"))
      .where(KEY_COLUMNS[field], "in", values)
      .orderBy("c.id", "desc")
      .execute();
    for (const { id, value, name } of same) {
      found.set(keyText({ field, value: value ?? "" }), {
        key: "imports.cells.exists",
        params: { who: `${name} (${id})` },
      });
    }
  }
  return found;
}
