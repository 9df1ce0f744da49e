import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { addDays, startOfDay } from "#app/lib/dates.ts";
import { optionalDay, optionalId, pageOfList, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { AUDIT_RIGHT } from "#app/modules/settings/overview/audit-right.ts";
import { type Em, rows } from "#db/orm.ts";

const Read = z.object({
  id: view.id,
  readAt: view.instant,
  userId: view.id,
  userName: z.string(),
  /** The way of reading: opened, list, print or fhir. */
  way: z.string(),
  /** The prescriptions that were shown together, and the number of the first. */
  prescriptionIds: z.array(view.id),
  firstNumber: z.string().nullable(),
});
export type PrescriptionReadRow = z.infer<typeof Read>;

type Filters = { actorId: number | null; prescriptionId: number | null; from: string | null; to: string | null };

/** The reads of prescriptions' measures, the newest first. Reads of documents stand in the audit log itself. */
export const listPrescriptionReads = operation({
  name: "listPrescriptionReads",
  summary: "Who looked at which prescriptions, the newest first",
  permission: AUDIT_RIGHT,
  input: z.object({
    ...pageOfList,
    actorId: optionalId(),
    prescriptionId: optionalId(),
    from: optionalDay(),
    to: optionalDay(),
  }),
  output: z.array(Read),
  paged: true,
  async run({ em }, { limit, offset, ...filters }) {
    const [found, total] = await Promise.all([
      filtered(em, filters)
        .innerJoin("system_users as u", "u.id", "r.user_id")
        .select([
          "r.id",
          "r.read_at as readAt",
          "r.user_id as userId",
          "r.way",
          "r.prescription_ids as prescriptionIds",
        ])
        .select(sql<string>`u.first_name || ' ' || u.last_name`.as("userName"))
        .select(
          sql<string | null>`(select p.prescription_number from prescriptions p where p.id = r.prescription_ids[1])`.as(
            "firstNumber",
          ),
        )
        .orderBy("r.id", "desc")
        .limit(limit)
        .offset(offset)
        .execute(),
      rowCount("prescription-reads", filters, () => count(em, filters), ["prescription_reads"]),
    ]);
    const next = offset + found.length < total ? offset + limit : null;
    return { rows: found.map((row) => ({ ...row, readAt: row.readAt.toISOString() })), total, next };
  },
});

function filtered(em: Em, { actorId, prescriptionId, from, to }: Filters) {
  let query = rows(em).selectFrom("prescription_reads as r");
  if (actorId !== null) query = query.where("r.user_id", "=", actorId);
  if (prescriptionId !== null) {
    query = query.where(sql<boolean>`r.prescription_ids @> array[${prescriptionId}::int]`);
  }
  if (from !== null) query = query.where("r.read_at", ">=", startOfDay(from));
  if (to !== null) query = query.where("r.read_at", "<", startOfDay(addDays(to, 1)));
  return query;
}

async function count(em: Em, filters: Filters): Promise<number> {
  const { count } = await filtered(em, filters)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
