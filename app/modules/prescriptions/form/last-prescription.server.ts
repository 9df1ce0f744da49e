import { sql } from "kysely";
import { z } from "zod";
import { id, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { PrescriptionView } from "#app/modules/prescriptions/prescription.schema.server.ts";
import { selectPrescriptions, toPrescriptionView } from "#app/modules/prescriptions/prescription-view.server.ts";
import { recordRead } from "#app/modules/prescriptions/record-read.server.ts";
import { keptSettings } from "#app/modules/settings/app-settings.server.ts";

/** The prescription that a customer had before, to be read beside the new one; that it was read is recorded. */
export const getLastPrescription = operation({
  name: "getLastPrescription",
  summary: "The newest prescription of a customer, or the one before a given one; that it was read is recorded",
  permission: [],
  input: z.object({
    customerId: id(),
    /** A prescription of the same customer: the answer is the one before it. */
    before: optionalId(),
  }),
  output: PrescriptionView.nullable(),
  async run(context, { customerId, before }) {
    const { em } = context;
    let query = selectPrescriptions(em).where("p.customer_id", "=", customerId);
    if (before !== null) {
      query = query.where(
        sql<boolean>`(p.date, p.id) < (select own.date, own.id from prescriptions own where own.id = ${before})`,
      );
    }
    const found = await query.orderBy("p.date", "desc").orderBy("p.id", "desc").limit(1).executeTakeFirst();
    if (!found) return null;
    await recordRead(context, "opened", [found.id]);
    return toPrescriptionView(found);
  },
});

/** How long new prescriptions are valid. Source: the company's settings. */
export const getUsualValidity = operation({
  name: "getUsualValidity",
  summary: "How many months a new prescription is valid, unless its form says otherwise",
  permission: [],
  input: z.object({}),
  output: z.object({ months: z.int().nullable() }),
  run: async ({ em }) => ({ months: (await keptSettings(em)).prescriptionMonths }),
});
