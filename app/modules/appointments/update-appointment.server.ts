import { LockMode } from "@mikro-orm/core";
import { beginChange, changeRow } from "#app/lib/database/change-row.server.ts";
import { DomainError, InvalidInput, notFound } from "#app/lib/errors.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { changedExaminer, type Examiner, isSameExaminer } from "#app/modules/doctors/examiner.ts";
import { codesOf, refuseUnlisted } from "#app/modules/settings/lists/kept-lists.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { Appointment } from "#db/entities/appointments/appointment.ts";
import type { Em } from "#db/orm.ts";
import { AppointmentChange, AppointmentView } from "./appointment.schema.server.ts";
import { checkPrescription, checkTime, lockExaminer, refusingTaken } from "./appointment-rules.server.ts";
import { canBecome, isPlanned } from "./appointment-status.ts";
import { readAppointment } from "./appointment-view.server.ts";
import { tellBooked, withdrawVisit } from "./tell-visit.server.ts";

/** Changes a visit, moves it to another time or examiner, or takes it a step on. With an old version: 409, and nothing is written. */
export const updateAppointment = operation({
  name: "updateAppointment",
  summary: "Changes an appointment, or its status; 409 when who examines has another one at the new time",
  permission: "customers:update",
  input: AppointmentChange,
  output: AppointmentView,
  writes: "appointments",
  async run(context, { id, version, reminded, cancelReason, ...changes }) {
    const { em, stores, user } = context;
    const own = { id, deletedAt: null, storeId: { $in: idsOf(stores) } };
    const row = await em.findOne(Appointment, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw notFound();
    const before = await readAppointment(em, stores, id);
    await beginChange(context, "appointments", before, version);
    const examiner = changedExaminer(before, changes);
    await checkMove(context, before, { ...changes, examiner });
    if (changes.prescriptionId) await checkPrescription(em, changes.prescriptionId, before.customerId);
    if (changes.status !== undefined && changes.status !== before.status) {
      const offered = await codesOf(em, "appointment_statuses", { active: true });
      refuseUnlisted(offered, changes.status, { field: "status", message: "errors.choice" });
    }
    const cancelled = checkStep(before, changes.status, cancelReason);
    const called = reminded ? { remindedAt: new Date(), remindedBy: user.id } : {};
    await refusingTaken(() => changeRow(context, row, { ...changes, ...examiner, ...cancelled, ...called }));
    const after = await readAppointment(em, stores, id);
    await tellChange(em, before, after);
    return after;
  },
});

/** A visit that is moved is told anew; what waits to be told of the time before, or of a visit that will not be, does not leave. */
async function tellChange(em: Em, before: AppointmentView, after: AppointmentView): Promise<void> {
  const isMoved = before.appointmentDate !== after.appointmentDate;
  if (isMoved || !isPlanned(after.status)) await withdrawVisit(em, after.id);
  if (isMoved && isPlanned(after.status)) {
    await tellBooked(em, { ...after, appointmentDate: new Date(after.appointmentDate) });
  }
}

type Changes = Partial<AppointmentChange>;
type Move = Pick<Changes, "appointmentDate" | "minutes"> & { examiner: Examiner };

/** Another time or examiner is checked like a new visit, and only a visit that has not begun can get one. */
async function checkMove({ em }: OperationContext, before: AppointmentView, changes: Move): Promise<void> {
  const { examiner } = changes;
  const start = changes.appointmentDate ?? new Date(before.appointmentDate);
  const minutes = changes.minutes ?? before.minutes;
  const isMoved = start.toISOString() !== before.appointmentDate || minutes !== before.minutes;
  if (!isMoved && isSameExaminer(before, examiner)) return;
  if (!isPlanned(before.status)) throw new DomainError("conflict", "appointments.errors.begun");
  const time = { storeId: before.storeId, start, minutes };
  if (isMoved) await checkTime(em, time);
  await lockExaminer(em, examiner, time);
}

/** @returns why it is cancelled, where it is */
function checkStep({ status: from }: AppointmentView, to: Changes["status"], cancelReason: string | null) {
  if (to === undefined || to === from) return {};
  if (!canBecome(from, to)) throw new DomainError("conflict", `appointments.errors.from.${from}`, { field: "status" });
  if (to !== "cancelled") return {};
  if (cancelReason === null) throw new InvalidInput({ cancelReason: [{ key: "appointments.errors.reason" }] });
  return { cancelReason };
}
