import { z } from "zod";
import { InvalidInput } from "#app/lib/errors.ts";
import { id, messagesOf } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import type { ImportedResource } from "#db/entities/prescriptions/prescription-parts.ts";
import { rows } from "#db/orm.ts";
import { writePrescription } from "./create-prescription.server.ts";
import { PrescriptionInput, SavedPrescription } from "./prescription.schema.server.ts";
import { readPrescription } from "./prescription-view.server.ts";
import { recordRead } from "./record-read.server.ts";
import {
  fromVisionPrescription,
  ImportedVisionPrescription,
  toVisionPrescription,
  VisionPrescription,
} from "./vision-prescription.server.ts";

/** A prescription as a FHIR R4 resource. */
export const exportPrescription = operation({
  name: "exportPrescription",
  summary: "One prescription as a FHIR R4 VisionPrescription; that it was read is recorded",
  permission: [],
  input: z.object({ id: id() }),
  output: VisionPrescription,
  async run(context, input) {
    const prescription = await readPrescription(context.em, input.id);
    const { imported } = await rows(context.em)
      .selectFrom("prescriptions")
      .select("imported")
      .where("id", "=", input.id)
      .executeTakeFirstOrThrow();
    await recordRead(context, "fhir", [input.id]);
    return toVisionPrescription(prescription, imported as ImportedResource | null);
  },
});

/**
 * Imports a prescription from a FHIR R4 resource. A resource of this shop names patient and prescriber as `Patient/{id}` and
 * `Practitioner/{id}`. For a resource from elsewhere the caller adds `customerId` and `doctorId` beside the resource's members.
 */
export const importPrescription = operation({
  name: "importPrescription",
  summary: "Writes the prescription of a FHIR R4 VisionPrescription; customerId says whose, if its patient does not",
  permission: "customers:update",
  input: ImportedVisionPrescription,
  output: SavedPrescription,
  writes: "prescriptions",
  status: 201,
  async run(context, resource) {
    const { fields, imported } = fromVisionPrescription(resource);
    const parsed = PrescriptionInput.safeParse(fields);
    if (!parsed.success) throw new InvalidInput(messagesOf(parsed.error));
    return writePrescription(context, parsed.data, imported);
  },
});
