import { sql } from "kysely";
import { riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { InvalidInput, together } from "#app/lib/errors.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { settleChoices } from "#app/modules/prescriptions/optics/lens-options.ts";
import { noteForRecalls } from "#app/modules/recalls/find/take-off.server.ts";
import { Prescription } from "#db/entities/prescriptions/prescription.ts";
import type { ImportedResource } from "#db/entities/prescriptions/prescription-parts.ts";
import { type Em, rows } from "#db/orm.ts";
import {
  checkCustomer,
  checkExaminer,
  checkPrescription,
  checkValues,
  withoutLoneAxes,
} from "./check-prescription.server.ts";
import { PrescriptionInput, SavedPrescription } from "./prescription.schema.server.ts";
import { readPrescription } from "./prescription-view.server.ts";

/** Writes a prescription. Its date is today by default. */
export const createPrescription = operation({
  name: "createPrescription",
  summary: "Writes a prescription; what is unusual about it is answered as `warnings`",
  permission: "customers:update",
  input: PrescriptionInput,
  output: SavedPrescription,
  writes: "prescriptions",
  status: 201,
  rules: checkValues,
  run: (context, input) => writePrescription(context, input),
});

/** Writes a new prescription. `imported` keeps the parts of an imported resource that have no field of their own. */
export async function writePrescription(
  { em, user }: OperationContext,
  { acceptedWarnings, ...input }: PrescriptionInput,
  imported: ImportedResource | null = null,
) {
  const choices = settleChoices(input);
  const date = dateOf(input.date);
  together(
    () => {
      if ("wrong" in choices) throw contradiction(choices.wrong);
    },
    () => checkValues({ ...input, date }),
  );
  await checkCustomer(em, input.customerId);
  await checkExaminer(em, input);
  const values = { ...input, ...("fields" in choices ? choices.fields : {}), date };
  const warnings = await checkPrescription(em, { values, ownId: null, accepted: acceptedWarnings });
  const id = await nextId(em);
  em.create(Prescription, {
    ...(withoutLoneAxes(values) as typeof values),
    id,
    prescriptionNumber: `RX-${String(id).padStart(6, "0")}`,
    imported,
    createdBy: user.id,
    updatedBy: user.id,
  });
  await em.flush();
  await noteForRecalls(em, input.customerId);
  return { ...(await readPrescription(em, id)), warnings };
}

/** The form's day of today means now. So a prescription comes after those that were written earlier today. */
function dateOf(given: Date | null): Date {
  const now = new Date();
  return given && given.getTime() === startOfDay(riyadhDay(now)).getTime() ? now : (given ?? now);
}

export const contradiction = (choice: string): InvalidInput =>
  new InvalidInput({ [choice]: [{ key: "prescriptions.errors.contradiction" }] });

/** Draws the id before the row is written, because the prescription number contains the id. */
async function nextId(em: Em): Promise<number> {
  const { id } = await rows(em)
    .selectNoFrom(sql<string>`nextval(pg_get_serial_sequence('prescriptions', 'id'))`.as("id"))
    .executeTakeFirstOrThrow();
  return Number(id);
}
