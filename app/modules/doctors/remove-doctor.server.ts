import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Doctor } from "#db/entities/doctor.ts";
import { readDoctor } from "./read-doctors.server.ts";

/** Removes a doctor from the list and from all choices. Prescriptions keep the doctor's name. */
export const removeDoctor = operation({
  name: "removeDoctor",
  summary: "Removes a doctor; prescriptions keep the name",
  permission: "customers:manage",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "doctors",
  status: 204,
  async run({ em, user, audit }, input) {
    const found = { id: input.id, deletedAt: null };
    const doctor = await em.findOne(Doctor, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!doctor) throw notFound();
    audit({ before: await readDoctor(em, doctor.id) });
    em.assign(doctor, { deletedAt: new Date(), deletedBy: user.id });
    await em.flush();
    return { id: doctor.id };
  },
});
