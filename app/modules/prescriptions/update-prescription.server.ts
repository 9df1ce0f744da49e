import { LockMode } from "@mikro-orm/core";
import { changeRow, given, refuseStale } from "#app/lib/database/change-row.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError, InvalidInput, notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { changedExaminer, type Examiner, isSameExaminer } from "#app/modules/doctors/examiner.ts";
import { settleChoices } from "#app/modules/prescriptions/optics/lens-options.ts";
import { Prescription } from "#db/entities/prescriptions/prescription.ts";
import { PrescriptionVersion } from "#db/entities/prescriptions/prescription-version.ts";
import { type Em, rows } from "#db/orm.ts";
import {
  checkCustomer,
  checkExaminer,
  checkPrescription,
  keptInstant,
  withoutLoneAxes,
} from "./check-prescription.server.ts";
import { contradiction } from "./create-prescription.server.ts";
import { PrescriptionChange, type PrescriptionView, SavedPrescription } from "./prescription.schema.server.ts";
import { readPrescription, versionValues } from "./prescription-view.server.ts";

/**
 * Changes a prescription and keeps its former version. Refuses an old version with 409 and then writes nothing. Refuses, with 422, to
 * change a sold prescription without a confirmation.
 */
export const updatePrescription = operation({
  name: "updatePrescription",
  summary: "Changes a prescription; its earlier version stays readable",
  permission: "customers:update",
  input: PrescriptionChange,
  output: SavedPrescription,
  writes: "prescriptions",
  async run(context, { id, version, acceptedWarnings, confirmSold, ...changes }) {
    const { em, audit } = context;
    const row = await em.findOne(Prescription, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw notFound();
    const before = await readPrescription(em, id);
    await refuseStale(em, { entity: "prescriptions", id, version, now: before.version, current: before });
    const sent = given(changes);
    const choices = settleChoices(sent, before);
    if ("wrong" in choices) throw contradiction(choices.wrong);
    const values = {
      ...before,
      ...sent,
      ...choices.fields,
      customerId: changes.customerId ?? before.customerId,
      ...changedExaminer(before, changes),
      date: keptInstant(row.date, changes.date ?? row.date) as Date,
      expiryDate:
        changes.expiryDate === undefined
          ? (row.expiryDate ?? null)
          : keptInstant(row.expiryDate ?? null, changes.expiryDate),
    };
    await checkReferences(em, before, values);
    checkExpiry(before, values);
    const warnings = await checkPrescription(em, { values, ownId: id, accepted: acceptedWarnings });
    const written = Object.fromEntries(
      Object.entries(withoutLoneAxes(values)).filter(([name]) => name in versionValues(before)),
    );
    if (!isChanged(before, written)) return { ...before, warnings };
    if (!confirmSold && (await isSold(em, id))) {
      throw new DomainError("rule", "prescriptions.errors.sold", { asks: true, extra: { sold: true } });
    }
    if (values.customerId !== before.customerId && (await isSold(em, id))) {
      throw new DomainError("rule", "prescriptions.errors.soldToCustomer", { field: "customerId" });
    }
    audit({ before });
    em.create(PrescriptionVersion, {
      prescriptionId: id,
      version: before.version,
      values: versionValues(before),
      writtenAt: row.updatedAt,
      writtenBy: row.updatedBy ?? null,
    });
    await changeRow(context, row, written as Partial<Prescription>);
    return { ...(await readPrescription(em, id)), warnings };
  },
});

type Values = Examiner & { customerId: number; expiryDate: Date | null };

/** Checks only a new customer or examiner. A doctor who was removed later may stay on the prescription. */
async function checkReferences(em: Em, before: PrescriptionView, values: Values): Promise<void> {
  if (values.customerId !== before.customerId) await checkCustomer(em, values.customerId);
  if (!isSameExaminer(before, values)) await checkExaminer(em, values);
}

/** A new expiry date must not be in the past. An unchanged one may be. */
function checkExpiry(before: PrescriptionView, { expiryDate }: Values): void {
  if (!expiryDate || expiryDate.toISOString() === before.expiryDate) return;
  if (riyadhDay(expiryDate) < riyadhDay()) {
    throw new InvalidInput({ expiryDate: [{ key: "prescriptions.errors.expired" }] });
  }
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

const isChanged = (before: PrescriptionView, written: Record<string, unknown>): boolean =>
  Object.entries(versionValues(before)).some(([name, value]) => plain(written[name]) !== value);

async function isSold(em: Em, id: number): Promise<boolean> {
  const sale = await rows(em).selectFrom("sales").select("id").where("prescription_id", "=", id).executeTakeFirst();
  return sale !== undefined;
}
