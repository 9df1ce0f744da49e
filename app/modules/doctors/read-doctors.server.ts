import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { searchedText } from "#app/lib/fields/saudi-formats.ts";
import { flag, id, optionalText, pageOfList, view } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";

export const DoctorView = z.object({
  id: view.id,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  speciality: z.string().nullable(),
  licenseNumber: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type DoctorView = z.infer<typeof DoctorView>;

/** Doctors (d) who are not removed, ready for a `where` and an order. */
const selectDoctors = (em: Em) =>
  rows(em)
    .selectFrom("doctors as d")
    .select(["d.id", "d.first_name as firstName", "d.last_name as lastName", "d.phone", "d.email", "d.speciality"])
    .select(["d.license_number as licenseNumber", "d.notes", "d.version"])
    .select(["d.created_at as createdAt", "d.updated_at as updatedAt"])
    .where("d.deleted_at", "is", null);

const toDoctorView = <Row extends { createdAt: Date; updatedAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** @throws 404 when the doctor does not exist or was removed */
export async function readDoctor(em: Em, doctorId: number): Promise<DoctorView> {
  const row = await selectDoctors(em).where("d.id", "=", doctorId).executeTakeFirst();
  if (!row) throw notFound();
  return toDoctorView(row);
}

export const getDoctor = operation({
  name: "getDoctor",
  summary: "One doctor",
  permission: [],
  input: z.object({ id: id() }),
  output: DoctorView,
  run: ({ em }, input) => readDoctor(em, input.id),
});

const SEARCHED = sql.raw(foldedSql("concat_ws(' ', d.first_name, d.last_name, d.phone, d.email, d.speciality)"));

/** The doctors in whom every word of a search is found. */
export function doctorsMatching(em: Em, q: string) {
  const patterns = likePatterns(folded(searchedText(q)));
  return patterns.reduce((found, one) => found.where(sql`${SEARCHED}`, "like", one), selectDoctors(em));
}

const SORT_COLUMNS = {
  name: sql`lower(d.last_name || ' ' || d.first_name)`,
  speciality: sql`lower(coalesce(d.speciality, ''))`,
  phone: sql`d.phone`,
  email: sql`lower(coalesce(d.email, ''))`,
  prescriptions: sql`"prescriptionCount"`,
};

export const listDoctors = operation({
  name: "listDoctors",
  summary: "Doctors by name, with the number of their prescriptions",
  permission: [],
  input: z.object({
    ...pageOfList,
    q: optionalText({ max: 100 }),
    sort: z.enum(["name", "speciality", "phone", "email", "prescriptions"]).default("name"),
    descending: flag(),
  }),
  output: z.array(DoctorView.extend({ prescriptionCount: z.int() })),
  paged: true,
  async run({ em }, { limit, offset, q, sort, descending }) {
    const direction = descending ? "desc" : "asc";
    const written = sql<number>`(select count(*)::int from prescriptions p where p.doctor_id = d.id and p.deleted_at is null)`;
    const matching = doctorsMatching(em, q ?? "");
    const page = matching
      .select(written.as("prescriptionCount"))
      .orderBy(SORT_COLUMNS[sort], direction)
      .orderBy("d.id", direction)
      .limit(limit)
      .offset(offset);
    const count = rows(em).selectFrom(matching.as("found")).select(sql<number>`count(*)::int`.as("count"));
    const counted = async () => (await count.executeTakeFirstOrThrow()).count;
    const [found, total] = await Promise.all([page.execute(), rowCount("doctors", { q }, counted, ["doctors"])]);
    return { rows: found.map(toDoctorView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

/** The doctors to choose from. */
export const listDoctorOptions = operation({
  name: "listDoctorOptions",
  summary: "The doctors to choose from",
  permission: [],
  input: z.object({}),
  output: z.array(z.object({ id: view.id, name: z.string(), speciality: z.string().nullable() })),
  run: ({ em }) =>
    rows(em)
      .selectFrom("doctors as d")
      .select(["d.id", "d.speciality", sql<string>`d.first_name || ' ' || d.last_name`.as("name")])
      .where("d.deleted_at", "is", null)
      .orderBy("d.first_name")
      .orderBy("d.last_name")
      .orderBy("d.id")
      .limit(1_000)
      .execute(),
});
