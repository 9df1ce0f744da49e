import { DomainError, notFound } from "#app/lib/errors.ts";
import { type AppointmentStatus, canBecome, isPlanned } from "#app/modules/appointments/appointment-status.ts";
import { withdrawVisit } from "#app/modules/appointments/tell-visit.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { auditByCustomer, type Change } from "./audit-by-customer.server.ts";

/** What a customer answers about a visit, and what the visit then is. */
export const ANSWERS = ["confirmed", "cancelled"] as const;
export type Answer = (typeof ANSWERS)[number];

export const isAnswer = (value: unknown): value is Answer => (ANSWERS as readonly unknown[]).includes(value);

/** Whether a customer may still answer about a visit: it is planned, and its time has not come. */
export const mayAnswer = (status: AppointmentStatus, at: Date, answer: Answer): boolean =>
  isPlanned(status) && canBecome(status, answer) && at > new Date();

/**
 * Confirms or cancels a visit in the name of its customer. The same answer given twice changes nothing.
 * @throws 404 for another customer's visit, 409 for one that has begun, is over or was cancelled by the store
 */
export async function answerVisit(
  em: Em,
  of: Change & { visitId: number; cancelReason: string },
  answer: Answer,
): Promise<void> {
  await em.fork().transactional(async (tx) => {
    const visit = await rows(tx)
      .selectFrom("appointments")
      .select(["id", "status", "appointment_date as at", "version"])
      .where("id", "=", of.visitId)
      .where("customer_id", "=", of.customerId)
      .where("deleted_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!visit) throw notFound();
    const status = visit.status as AppointmentStatus;
    if (status === answer) return;
    if (!mayAnswer(status, visit.at, answer)) throw new DomainError("conflict", "my.errors.over");
    await rows(tx)
      .updateTable("appointments")
      .set((e) => ({
        status: answer,
        cancel_reason: answer === "cancelled" ? of.cancelReason : null,
        updated_at: new Date(),
        updated_by: null,
        version: e("version", "+", 1),
      }))
      .where("id", "=", visit.id)
      .execute();
    if (answer === "cancelled") await withdrawVisit(tx, visit.id);
    await auditByCustomer(tx, of, {
      action: "answerVisit",
      entity: "appointments",
      entityId: visit.id,
      before: { status },
      after: { status: answer },
    });
  });
}
