import { z } from "zod";
import { optionalId, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rowCount } from "#app/lib/row-count.server.ts";
import { PrescriptionView } from "./prescription.schema.server.ts";
import { selectPrescriptions, toPrescriptionView } from "./prescription-view.server.ts";

/** Prescriptions, newest first; with a customer, theirs. */
export const listPrescriptions = operation({
  name: "listPrescriptions",
  summary: "Prescriptions, newest first; with customerId those of one customer",
  permission: [],
  input: z.object({ ...pageOfList, customerId: optionalId() }),
  output: z.array(PrescriptionView),
  paged: true,
  async run({ em }, { customerId, limit, offset }) {
    let query = selectPrescriptions(em);
    if (customerId !== null) query = query.where("p.customer_id", "=", customerId);
    const [found, total] = await Promise.all([
      query.orderBy("p.date", "desc").orderBy("p.id", "desc").limit(limit).offset(offset).execute(),
      rowCount("prescriptions", { customerId }, () => count(query)),
    ]);
    return {
      rows: found.map(toPrescriptionView),
      total,
      next: offset + found.length < total ? offset + limit : null,
    };
  },
});

async function count(query: ReturnType<typeof selectPrescriptions>): Promise<number> {
  const row = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
