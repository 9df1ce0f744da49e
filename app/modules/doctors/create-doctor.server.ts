import { operation } from "#app/lib/operation.server.ts";
import { Doctor } from "#db/entities/doctor.ts";
import { DoctorInput, DoctorView } from "./doctor.schema.server.ts";
import { readDoctor } from "./read-doctors.server.ts";

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
