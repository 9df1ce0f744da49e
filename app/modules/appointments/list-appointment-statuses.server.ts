import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";

/** The reference list of statuses, in its order. */
export const listAppointmentStatuses = operation({
  name: "listAppointmentStatuses",
  summary: "The statuses of an appointment",
  permission: [],
  input: z.object({}),
  output: z.array(
    z.object({
      id: view.id,
      code: z.string(),
      name: z.string(),
      isActive: z.boolean(),
      sortOrder: z.int(),
      createdAt: view.instant,
    }),
  ),
  async run({ em }) {
    const found = await rows(em)
      .selectFrom("appointment_statuses")
      .select(["id", "code", "name", "is_active as isActive", "sort_order as sortOrder", "created_at as createdAt"])
      .orderBy("sort_order")
      .orderBy("id")
      .execute();
    return found.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  },
});
