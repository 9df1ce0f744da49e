import { sql } from "kysely";
import { z } from "zod";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readPrescription, versionValues } from "#app/modules/prescriptions/prescription-view.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { changesBetween } from "./changes.ts";

/** The number of sales with a prescription, in all stores. */
export const getPrescriptionUse = operation({
  name: "getPrescriptionUse",
  summary: "How often a prescription was sold",
  permission: [],
  input: z.object({ id: id() }),
  output: z.object({ sales: z.int() }),
  async run({ em }, input) {
    const { sales } = await rows(em)
      .selectFrom("sales")
      .select(sql<number>`count(*)::int`.as("sales"))
      .where("prescription_id", "=", input.id)
      .executeTakeFirstOrThrow();
    return { sales };
  },
});

const MOST_READS = 50;
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const History = z.object({
  id: view.id,
  prescriptionNumber: z.string(),
  customerName: z.string(),
  /** The versions, newest first, with their changes. The first version has no changes. */
  versions: z.array(
    z.object({
      version: z.int(),
      writtenAt: view.instant,
      writtenBy: z.string().nullable(),
      changes: z.array(z.object({ field: z.string(), from: value, to: value })),
    }),
  ),
  /** The latest reads of the prescription, newest first. */
  reads: z.array(z.object({ id: view.id, readAt: view.instant, by: z.string(), way: z.string() })),
});

/** The versions of a prescription, and the users who read it. */
export const getPrescriptionHistory = operation({
  name: "getPrescriptionHistory",
  summary: "The versions of a prescription and who looked at it",
  permission: [],
  input: z.object({ id: id() }),
  output: History,
  async run({ em }, input) {
    const current = await readPrescription(em, input.id);
    const [kept, reads] = await Promise.all([versionsOf(em, input.id), readsOf(em, input.id)]);
    const now = await writerOf(em, input.id);
    const all = [...kept, { version: current.version, values: versionValues(current), ...now }];
    return {
      id: current.id,
      prescriptionNumber: current.prescriptionNumber,
      customerName: current.customerName,
      versions: all
        .map(({ version, writtenAt, writtenBy, values }, index) => ({
          version,
          writtenAt: writtenAt.toISOString(),
          writtenBy,
          changes: changesBetween(all[index - 1]?.values ?? null, values),
        }))
        .reverse(),
      reads: reads.map(({ readAt, ...read }) => ({ ...read, readAt: readAt.toISOString() })),
    };
  },
});

const versionsOf = (em: Em, prescriptionId: number) =>
  rows(em)
    .selectFrom("prescription_versions as v")
    .leftJoin("system_users as u", "u.id", "v.written_by")
    .select(["v.version", "v.written_at as writtenAt"])
    .select(sql<Record<string, unknown>>`v."values"`.as("values"))
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as("writtenBy"))
    .where("v.prescription_id", "=", prescriptionId)
    .orderBy("v.version")
    .execute();

const writerOf = (em: Em, prescriptionId: number) =>
  rows(em)
    .selectFrom("prescriptions as p")
    .leftJoin("system_users as u", "u.id", "p.updated_by")
    .select("p.updated_at as writtenAt")
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as("writtenBy"))
    .where("p.id", "=", prescriptionId)
    .executeTakeFirstOrThrow();

const readsOf = (em: Em, prescriptionId: number) =>
  rows(em)
    .selectFrom("prescription_reads as r")
    .innerJoin("system_users as u", "u.id", "r.user_id")
    .select(["r.id", "r.read_at as readAt", "r.way"])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as("by"))
    .where(sql<boolean>`r.prescription_ids @> array[${prescriptionId}::int]`)
    .orderBy("r.id", "desc")
    .limit(MOST_READS)
    .execute();
