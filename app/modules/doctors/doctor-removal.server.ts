import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { id } from "#app/lib/fields.server.ts";
import { isAllowed, operation } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { BookedVisit, bookedVisits, toBookedVisit } from "./booked-visits.server.ts";
import { DoctorView, listDoctorOptions, readDoctor } from "./read-doctors.server.ts";
import { removeDoctor } from "./write-doctor.server.ts";

/** A doctor and the booked visits, for the page of a removal. */
export const getDoctorRemoval = operation({
  name: "getDoctorRemoval",
  summary: "A doctor whose removal is asked about; the visits that hinder it are for who may remove",
  permission: [],
  input: z.object({ id: id() }),
  output: z.object({ doctor: DoctorView, visits: z.array(BookedVisit) }),
  async run({ em, permissions }, input) {
    const doctor = await readDoctor(em, input.id);
    const visits = isAllowed(removeDoctor, { permissions }) ? await bookedVisits(em, input.id).execute() : [];
    return { doctor, visits: visits.map(toBookedVisit) };
  },
});

export const doctorRemoval = removal({
  removes: removeDoctor,
  isForAll: true,
  async asks({ params, read }) {
    const { doctor, visits } = await read(getDoctorRemoval, { id: params.id });
    const { id, firstName, lastName } = doctor;
    const name = `${firstName} ${lastName}`;
    const others = visits.length > 0 ? await read(listDoctorOptions, {}) : [];
    return {
      title: "doctors.deleteDoctor",
      text: "doctors.deleteDoctorText",
      names: { name },
      under: { label: name, href: paths.doctors.edit(id) },
      hindrance: visits.length > 0 ? { visits, others: others.filter((other) => other.id !== id) } : undefined,
    };
  },
  done: () => ({ href: paths.doctors.list(), toast: "doctors.deleted" }),
  failure: "doctors.failedToDelete",
});
