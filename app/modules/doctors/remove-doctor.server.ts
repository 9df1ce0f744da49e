import { z } from "zod";
import { changedBy } from "#app/lib/change-row.server.ts";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id, optionalId } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { bookedVisits, clashingVisits, toBookedVisit } from "./booked-visits.server.ts";
import { readDoctor } from "./read-doctors.server.ts";

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

const lockVisits = (em: Em, doctorId: number) => bookedVisits(em, doctorId).forUpdate("a").execute();

/** Locks the doctors in the order of their ids; whoever books a visit with one of them waits, and is then told. */
async function lockDoctors(em: Em, doctorId: number, moveTo: number | null): Promise<void> {
  const found = await rows(em)
    .selectFrom("doctors")
    .select("id")
    .where("id", "in", moveTo === null ? [doctorId] : [doctorId, moveTo])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (!found.some((row) => row.id === doctorId)) throw notFound();
  if (moveTo !== null && (moveTo === doctorId || !found.some((row) => row.id === moveTo))) {
    throw new DomainError("rule", "doctors.errors.moveTo", { field: "moveTo" });
  }
}

type Visits = Awaited<ReturnType<typeof lockVisits>>;

/** @throws 409 with the visits when nobody takes them, or when the other doctor has visits at their times */
async function moveVisits(
  { em, user }: OperationContext,
  doctorId: number,
  moveTo: number | null,
  visits: Visits,
): Promise<string> {
  if (moveTo === null) throw hindered("bookedVisits", visits);
  const clashing = await clashingVisits(em, doctorId, moveTo).execute();
  if (clashing.length > 0) throw hindered("moveTaken", clashing);
  const ids = visits.map((visit) => visit.id);
  await rows(em)
    .updateTable("appointments")
    .set({ doctor_id: moveTo, ...changedBy(user.id) })
    .where("id", "in", ids)
    .execute();
  return `Visits moved to doctor ${moveTo}: ${ids.join(", ")}`;
}

const hindered = (reason: "bookedVisits" | "moveTaken", visits: Visits) =>
  new DomainError("conflict", `doctors.errors.${reason}`, {
    field: "moveTo",
    params: { count: visits.length },
    extra: { visits: visits.map(toBookedVisit) },
  });
