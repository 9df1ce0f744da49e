import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import type { Examiner } from "#app/modules/doctors/examiner.ts";
import { type Em, rows } from "#db/orm.ts";

/** What a printed prescription says of its people and its shop, besides the names of the prescription itself. */
export const PrintedParties = z.object({
  customerName: z.string(),
  dateOfBirth: view.day.nullable(),
  /** The number of the customer's record. */
  fileNumber: view.id,
  doctorName: z.string().nullable(),
  optometristName: z.string().nullable(),
  /** Of whoever examined. */
  doctorLicense: z.string().nullable(),
  store: z
    .object({
      name: z.string(),
      nameAr: z.string().nullable(),
      address: z.string().nullable(),
      addressAr: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
});
export type PrintedParties = z.infer<typeof PrintedParties>;

type Asked = Examiner & { customerId: number; storeId: number | null };

/** The people and the shop of a printout, in one statement. */
export async function printedParties(
  em: Em,
  { customerId, doctorId, optometristId, storeId }: Asked,
): Promise<PrintedParties> {
  const row = await rows(em)
    .selectFrom("customers as c")
    .leftJoin("doctors as d", (join) => join.on("d.id", "=", doctorId ?? 0))
    .leftJoin("optometrists as o", (join) => join.on("o.id", "=", optometristId ?? 0))
    .leftJoin("stores as s", (join) => join.on("s.id", "=", storeId ?? 0))
    .select([sql<string>`c.first_name || ' ' || c.last_name`.as("customerName"), "c.id as fileNumber"])
    .select(["c.date_of_birth as dateOfBirth", "o.name as optometristName"])
    .select(sql<string | null>`coalesce(d.license_number, o.license_number)`.as("doctorLicense"))
    .select(sql<string | null>`d.first_name || ' ' || d.last_name`.as("doctorName"))
    .select(["s.name", "s.name_ar as nameAr", "s.address", "s.address_ar as addressAr", "s.phone"])
    .where("c.id", "=", customerId)
    .executeTakeFirstOrThrow();
  const { name, nameAr, address, addressAr, phone, ...people } = row;
  return { ...people, store: name === null ? null : { name, nameAr, address, addressAr, phone } };
}
