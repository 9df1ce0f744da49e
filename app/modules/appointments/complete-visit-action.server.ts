import type { LoaderFunctionArgs } from "@remix-run/node";
import { actorOf, type RequestContext } from "#app/http/context.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import type { PrescriptionView } from "#app/modules/prescriptions/prescription.schema.server.ts";
import { paths } from "#app/paths.ts";
import type { AppointmentView } from "./appointment.schema.server.ts";
import { canBecome } from "./appointment-status.ts";
import { listAppointmentStatuses } from "./list-appointment-statuses.server.ts";
import { getAppointment } from "./list-appointments.server.ts";
import { updateAppointment } from "./update-appointment.server.ts";

/**
 * After the prescription of an exam is written: its visit names it, and is completed if its status goes there. The prescription is kept in any
 * case, also when somebody has ended the visit meanwhile.
 * @returns whether the visit is completed
 */
async function completeVisit(
  context: RequestContext,
  { id, customerId, status }: AppointmentView,
  prescription: Pick<PrescriptionView, "id" | "customerId">,
): Promise<boolean> {
  if (prescription.customerId !== customerId) return false;
  const under = { em: context.em, actor: actorOf(context) };
  const offered = await execute(listAppointmentStatuses, under, {});
  const completes =
    canBecome(status, "completed") && offered.some(({ code, isActive }) => isActive && code === "completed");
  try {
    const changed = { id, prescriptionId: prescription.id, status: completes ? "completed" : undefined };
    const visit = await execute(updateAppointment, under, changed);
    return visit.status === "completed";
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** The visit that the address of a new prescription names. */
export async function visitOf(args: LoaderFunctionArgs): Promise<AppointmentView | undefined> {
  const id = new URL(args.request.url).searchParams.get("appointmentId");
  return id ? load(args, getAppointment, { id }) : undefined;
}

/** The prescription of an exam leads back to its visit, which is over then. */
export async function backToVisit(
  context: RequestContext,
  visit: AppointmentView,
  saved: Pick<PrescriptionView, "id" | "customerId">,
) {
  const isCompleted = await completeVisit(context, visit, saved);
  return redirectWithToast(paths.appointments.detail(visit.id), {
    title: { key: "prescriptions.created" },
    description: isCompleted ? { key: "appointments.done.completed" } : undefined,
  });
}
