import { LockMode } from "@mikro-orm/core";
import { beginChange, changeRow } from "#app/lib/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { checkChangedPhone } from "#app/lib/phone-field.server.ts";
import { Doctor } from "#db/entities/doctor.ts";
import { DoctorChange, DoctorView } from "./doctor.schema.server.ts";
import { readDoctor } from "./read-doctors.server.ts";

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
