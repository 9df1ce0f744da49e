import fc from "fast-check";
import { Fhir } from "fhir";
import { expect, it } from "vitest";
import { refractions } from "#tests/support/shop/vision-prescriptions.ts";
import { PrescriptionInput, type PrescriptionView } from "./prescription.schema.server.ts";
import {
  fromVisionPrescription,
  ImportedVisionPrescription,
  toVisionPrescription,
} from "./vision-prescription.server.ts";

/** A prescription with these fields as it is read from the database. */
function viewOf(fields: object): PrescriptionView {
  const { date, ...written } = PrescriptionInput.parse({ doctorId: 4, ...fields, customerId: 7 });
  const at = "2026-11-23T08:15:30.250Z";
  const row = { id: 12, prescriptionNumber: "RX-000012", customerName: "Nora", doctorName: "Hanan", version: 1 };
  const dates = { date: date?.toISOString() ?? at, expiryDate: null, createdAt: at, updatedAt: at };
  return { ...row, ...written, ...dates } as unknown as PrescriptionView;
}

it("writes 1,000 generated prescriptions as valid resources, which are read back unchanged", () => {
  const fhir = new Fhir();
  fc.assert(
    fc.property(refractions(), (fields) => {
      const resource = JSON.parse(JSON.stringify(toVisionPrescription(viewOf(fields), null)));
      const { valid, messages } = fhir.validate(resource, { errorOnUnexpected: true });
      expect({ valid, messages }).toEqual({ valid: true, messages: [] });
      const imported = fromVisionPrescription(ImportedVisionPrescription.parse(resource));
      expect(JSON.parse(JSON.stringify(toVisionPrescription(viewOf(imported.fields), imported.imported)))).toEqual(
        resource,
      );
    }),
    { numRuns: 1_000 },
  );
});
