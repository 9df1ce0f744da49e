import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { beginChange, changeRow } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { changedPhoneField, checkChangedPhone, phoneField } from "#app/lib/fields/phone-field.server.ts";
import { id, optionalEmail, optionalId, optionalText, optionalVersion, requiredText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Doctor } from "#db/entities/prescriptions/doctor.ts";
import { rows } from "#db/orm.ts";
import { lockDoctors, lockVisits, moveVisits } from "./booked-visits.server.ts";
import { DoctorView, readDoctor } from "./read-doctors.server.ts";

/** The input for a new or changed doctor. A mobile number is stored as +9665XXXXXXXX. */
const DoctorInput = z.object({
  firstName: requiredText("doctors.errors.firstName", { min: 2, max: 120 }),
  lastName: requiredText("doctors.errors.lastName", { min: 2, max: 120 }),
  phone: phoneField("doctors.errors.phone", 8),
  email: optionalEmail("doctors.errors.email"),
  speciality: optionalText(),
  licenseNumber: optionalText({ max: 80 }),
  notes: optionalText({ max: 4000 }),
});

/** The input of a change: the row's id and, to detect a stale change, the version that was read. Absent fields keep their values. */
const DoctorChange = DoctorInput.extend({ phone: changedPhoneField("doctors.errors.phone", 8) })
  .partial()
  .extend({ id: id(), version: optionalVersion() });

export const createDoctor = operation({
  name: "createDoctor",
  summary: "Adds a doctor",
  permission: "customers:update",
  input: DoctorInput,
  output: DoctorView,
  writes: "doctors",
  status: 201,
  async run({ em, user }, input) {
    const doctor = em.create(Doctor, { ...input, createdBy: user.id, updatedBy: user.id });
    await em.flush();
    return readDoctor(em, doctor.id);
  },
});

/** Changes a doctor. Refuses an old version with 409 and then writes nothing. */
export const updateDoctor = operation({
  name: "updateDoctor",
  summary: "Changes a doctor",
  permission: "customers:update",
  input: DoctorChange,
  output: DoctorView,
  writes: "doctors",
  async run(context, { id, version, ...changes }) {
    const { em } = context;
    const doctor = await em.findOne(Doctor, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!doctor) throw notFound();
    const before = await readDoctor(em, id);
    await beginChange(context, "doctors", before, version);
    checkChangedPhone(changes.phone, before.phone);
    await changeRow(context, doctor, changes);
    return readDoctor(em, id);
  },
});

/** Removes a doctor from the list and from all choices. Prescriptions and past visits keep the doctor's name. */
export const removeDoctor = operation({
  name: "removeDoctor",
  summary: "Removes a doctor; booked visits hinder it, unless moveTo names the doctor who takes them",
  permission: "customers:manage",
  input: z.object({
    id: id(),
    /** The doctor who takes the booked visits. */
    moveTo: optionalId("doctors.errors.moveTo"),
  }),
  output: z.object({ id: z.int() }),
  writes: "doctors",
  status: 204,
  async run(context, { id: doctorId, moveTo }) {
    const { em, user, audit } = context;
    // A change of a visit locks the visit and then its doctor, so the same order is kept here.
    await lockVisits(em, doctorId);
    await lockDoctors(em, doctorId, moveTo);
    const visits = await lockVisits(em, doctorId);
    const moved = visits.length > 0 ? await moveVisits(context, doctorId, moveTo, visits) : null;
    audit({ before: await readDoctor(em, doctorId), ...(moved === null ? {} : { note: moved }) });
    await rows(em)
      .updateTable("doctors")
      .set({ deleted_at: new Date(), deleted_by: user.id })
      .where("id", "=", doctorId)
      .execute();
    return { id: doctorId };
  },
});
