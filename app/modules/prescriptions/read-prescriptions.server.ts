import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { id, optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { PrescriptionView } from "./prescription.schema.server.ts";
import { PrescriptionSearch, pageOfPrescriptions } from "./prescription-page.server.ts";
import { readPrescription, selectPrescriptions, toPrescriptionView } from "./prescription-view.server.ts";
import { recordRead } from "./record-read.server.ts";

/** One prescription; the read is recorded. With `customerId` it answers 404 for a prescription of another customer. */
export const getPrescription = operation({
  name: "getPrescription",
  summary: "One prescription; that it was read is recorded",
  permission: [],
  input: z.object({ id: id(), customerId: optionalId() }),
  output: PrescriptionView,
  async run(context, input) {
    const prescription = await readPrescription(context.em, input.id);
    if (input.customerId !== null && prescription.customerId !== input.customerId) throw notFound();
    await recordRead(context, "opened", [prescription.id]);
    return prescription;
  },
});

/** Prescriptions, newest first, filtered by customer, doctor and status (valid, expiring or expired). */
export const listPrescriptions = operation({
  name: "listPrescriptions",
  summary: "Prescriptions, newest first; with customerId those of one customer. That they were read is recorded",
  permission: [],
  input: PrescriptionSearch,
  output: z.array(PrescriptionView),
  paged: true,
  async run(context, search) {
    const { ids, total, next } = await pageOfPrescriptions(context.em, search);
    const found = ids.length === 0 ? [] : await selectPrescriptions(context.em).where("p.id", "in", ids).execute();
    await recordRead(context, "list", ids);
    const byId = new Map(found.map((row) => [row.id, toPrescriptionView(row)]));
    return { rows: ids.flatMap((one) => byId.get(one) ?? []), total, next };
  },
});

/** The customer of a new prescription, as the customer picker shows a choice. */
export const getPrescriptionCustomer = operation({
  name: "getPrescriptionCustomer",
  summary: "The name of a customer for whom a prescription is written",
  permission: [],
  input: z.object({ id: id() }),
  output: z.object({ id: view.id, label: z.string(), detail: z.string() }).nullable(),
  async run({ em }, input) {
    const found = await rows(em)
      .selectFrom("customers")
      .select(["id", "first_name", "last_name", "phone"])
      .where("id", "=", input.id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return found
      ? { id: found.id, label: `${found.first_name} ${found.last_name}`, detail: readablePhone(found.phone) }
      : null;
  },
});

const PrescriptionHead = z.object({
  id: view.id,
  prescriptionNumber: z.string(),
  customerName: z.string(),
  doctorName: z.string().nullable(),
  optometristName: z.string().nullable(),
  date: view.instant,
  expiryDate: view.instant.nullable(),
});

const toHead = (prescription: PrescriptionView): z.infer<typeof PrescriptionHead> => {
  const { id, prescriptionNumber, customerName, doctorName, optometristName, date, expiryDate } = prescription;
  return { id, prescriptionNumber, customerName, doctorName, optometristName, date, expiryDate };
};

/** The number and day of one prescription, without measures, so no read is recorded. */
export const getPrescriptionHead = operation({
  name: "getPrescriptionHead",
  summary: "Number, customer and date of one prescription",
  permission: [],
  input: z.object({ id: id() }),
  output: PrescriptionHead,
  run: async ({ em }, input) => toHead(await readPrescription(em, input.id)),
});

/** Like `listPrescriptions` but without measures, for cards on other pages. No measures are shown, so no read is recorded. */
export const listPrescriptionHeads = operation({
  name: "listPrescriptionHeads",
  summary: "Numbers and dates of prescriptions, newest first",
  permission: [],
  input: PrescriptionSearch,
  output: z.array(PrescriptionHead),
  paged: true,
  async run({ em }, search) {
    const { ids, total, next } = await pageOfPrescriptions(em, search);
    const found = ids.length === 0 ? [] : await selectPrescriptions(em).where("p.id", "in", ids).execute();
    const byId = new Map(found.map((row) => [row.id, toPrescriptionView(row)]));
    const heads = ids.flatMap((one) => byId.get(one) ?? []);
    return {
      rows: heads.map(toHead),
      total,
      next,
    };
  },
});
