import { notFound } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

/** Locks a customer's row, which every command on their policies does first; 404 when there is none. */
export async function lockCustomer(em: Em, customerId: number): Promise<void> {
  const customer = await rows(em)
    .selectFrom("customers")
    .select("id")
    .where("id", "=", customerId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!customer) throw notFound();
}

/** The customer of an assignment, locked; 404 when the assignment is gone, also in the meantime. */
export async function lockCustomerOf(em: Em, assignmentId: number): Promise<number> {
  const assignment = await liveAssignment(em, assignmentId);
  await lockCustomer(em, assignment.customer_id);
  const { customer_id } = await liveAssignment(em, assignmentId);
  if (customer_id !== assignment.customer_id) throw notFound();
  return customer_id;
}

async function liveAssignment(em: Em, assignmentId: number): Promise<{ customer_id: number }> {
  const assignment = await rows(em)
    .selectFrom("customer_policies")
    .select("customer_id")
    .where("id", "=", assignmentId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!assignment) throw notFound();
  return assignment;
}
