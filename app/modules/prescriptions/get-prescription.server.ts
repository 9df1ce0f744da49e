import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { PrescriptionView } from "./prescription.schema.server.ts";
import { selectPrescriptions, toPrescriptionView } from "./prescription-view.server.ts";

/** One prescription; with a customer, only when it is theirs. */
export const getPrescription = operation({
  name: "getPrescription",
  summary: "One prescription",
  permission: [],
  input: z.object({ id: id(), customerId: optionalId() }),
  output: PrescriptionView,
  async run({ em }, input) {
    const row = await selectPrescriptions(em).where("p.id", "=", input.id).executeTakeFirst();
    if (!row || (input.customerId !== null && row.customerId !== input.customerId)) throw notFound();
    return toPrescriptionView(row);
  },
});
