import { z } from "zod";
import { id, optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { examinerKey, isSameExaminer, NOBODY } from "#app/modules/doctors/examiner.ts";
import {
  checkCustomer,
  checkExaminer,
  checkPrescription,
  keptInstant,
  withoutLoneAxes,
} from "#app/modules/prescriptions/check-prescription.server.ts";
import { contradiction } from "#app/modules/prescriptions/create-prescription.server.ts";
import { settleChoices } from "#app/modules/prescriptions/optics/lens-options.ts";
import { PrescriptionInput, PrescriptionView } from "#app/modules/prescriptions/prescription.schema.server.ts";
import { readPrescription } from "#app/modules/prescriptions/prescription-view.server.ts";
import { recordRead } from "#app/modules/prescriptions/record-read.server.ts";
import { PrintedParties, printedParties } from "./printed-parties.server.ts";

const Preview = PrescriptionView.omit({
  id: true,
  prescriptionNumber: true,
  createdAt: true,
  updatedAt: true,
  version: true,
}).extend({ prescriptionNumber: z.string().nullable(), parties: PrintedParties });

/** Checks a prescription as if it were saved, and writes nothing. With an id it previews a change of that prescription. */
export const previewPrescription = operation({
  name: "previewPrescription",
  summary: "A prescription as it would be saved",
  permission: [],
  input: PrescriptionInput.extend({ id: optionalId() }),
  output: Preview,
  async run({ em, store }, { id: ownId, acceptedWarnings, ...input }) {
    const before = ownId === null ? null : await readPrescription(em, ownId);
    const choices = settleChoices(input, before ?? {});
    if ("wrong" in choices) throw contradiction(choices.wrong);
    await checkCustomer(em, input.customerId);
    if (!isSameExaminer(before ?? NOBODY, input)) await checkExaminer(em, input);
    const written = before ? new Date(before.date) : new Date();
    const date = keptInstant(written, input.date ?? written) as Date;
    const values = { ...input, ...choices.fields, date };
    await checkPrescription(em, { values, ownId, accepted: undefined });
    const parties = await printedParties(em, { ...input, storeId: store?.id ?? null });
    return {
      ...(withoutLoneAxes(values) as unknown as z.infer<typeof Preview>),
      date: date.toISOString(),
      expiryDate: input.expiryDate?.toISOString() ?? null,
      prescriptionNumber: before?.prescriptionNumber ?? null,
      customerName: parties.customerName,
      doctorName: parties.doctorName,
      optometristName: parties.optometristName,
      examiner: examinerKey(input),
      parties,
    };
  },
});

/** One prescription, to be printed. */
export const printPrescription = operation({
  name: "printPrescription",
  summary: "One prescription for paper; that it was printed is recorded",
  permission: [],
  input: z.object({ id: id() }),
  output: PrescriptionView.extend({ id: view.id, parties: PrintedParties }),
  async run(context, input) {
    const { em, store } = context;
    const prescription = await readPrescription(em, input.id);
    await recordRead(context, "print", [prescription.id]);
    return { ...prescription, parties: await printedParties(em, { ...prescription, storeId: store?.id ?? null }) };
  },
});
