import { sql } from "kysely";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { parseMessage } from "#app/lib/fields.server.ts";
import type { CellProblem, ImportKind, RowKey } from "#app/modules/imports/import-kind.server.ts";
import { keyText } from "#app/modules/imports/import-kind.server.ts";
import { folded } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { CustomerInput, GENDERS, ID_TYPES } from "../customer.schema.server.ts";
import { knownCustomers } from "../customer-search.server.ts";
import { cellDay, cellFlag, isCutShort } from "./import-values.ts";

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
  { field: "idType" },
  { field: "idNumber" },
  { field: "hasInsurance" },
  { field: "membershipNumber" },
  { field: "familyNumber" },
  { field: "notes" },
] as const;

const NUMBERS = ["phone", "idNumber", "membershipNumber", "familyNumber"] as const;
const LOCALES = ["en", "ar"] as const;

/** Customers of a file: the same rules as the form's; a phone or an ID number that exists is the same person. */
export const customerImport: ImportKind<Row> = {
  columns: COLUMNS,
  labels: (field) => LOCALES.map((locale) => wordsOf(locale, "customers")(field)),
  check(cells) {
    const cut = NUMBERS.filter((field) => isCutShort(cells[field] ?? ""));
    if (cut.length > 0) return { problems: cut.map((field) => ({ field, key: "imports.cells.cutShort" })) };
    const parsed = CustomerInput.safeParse({
      ...cells,
      gender: choice("genders", GENDERS, cells.gender),
      idType: choice("idTypes", ID_TYPES, cells.idType),
      dateOfBirth: cellDay(cells.dateOfBirth ?? ""),
      hasInsurance: cellFlag(cells.hasInsurance ?? ""),
    });
    return parsed.success ? { row: parsed.data } : { problems: parsed.error.issues.map(problemOf) };
  },
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

const words = new Map<string, Map<string, string>>();

/** A word of the form's choices in either language, or its code; anything else stays, for the check to refuse. */
function choice(list: string, codes: readonly string[], cell = ""): string {
  let known = words.get(list);
  if (!known) {
    const names = (code: string) => [code, ...LOCALES.map((locale) => wordsOf(locale, "customers")(`${list}.${code}`))];
    known = new Map(codes.flatMap((code) => names(code).map((name): [string, string] => [folded(name), code])));
    words.set(list, known);
  }
  return known.get(folded(cell.trim())) ?? cell;
}

function problemOf({ path, message }: { path: PropertyKey[]; message: string }): CellProblem {
  return { field: String(path[0] ?? ""), ...parseMessage(message) };
}

const KEY_COLUMNS = { phone: "c.phone", idNumber: "c.id_number" } as const;

async function existingCustomers(em: Em, keys: readonly RowKey[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const field of ["phone", "idNumber"] as const) {
    const values = keys.filter((key) => key.field === field).map(({ value }) => value);
    if (values.length === 0) continue;
    const same = await knownCustomers(em)
      .select(["c.id", `${KEY_COLUMNS[field]} as value`])
      .select(sql<string>`c.first_name || ' ' || c.last_name`.as("name"))
      .where(KEY_COLUMNS[field], "in", values)
      .orderBy("c.id", "desc")
      .execute();
    for (const { id, value, name } of same) found.set(keyText({ field, value: value ?? "" }), `${name} (${id})`);
  }
  return found;
}
