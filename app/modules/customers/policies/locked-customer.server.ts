import { type DomainError, notFound } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

/** Locks a customer who is not removed, so that nobody removes them before the command ends. @throws 404 */
export async function liveCustomer(em: Em, id: number) {
  const customer = await rows(em)
    .selectFrom("customers")
    .select(["id", "first_name as firstName", "last_name as lastName"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$if(em.isInTransaction(), (query) => query.forShare())
    .executeTakeFirst();
  if (!customer) throw notFound();
  return customer;
}

/**
 * Keeps a customer as they are until the command commits: a merge waits and then moves the new row, and anonymising finds it.
 * @returns the customer's name
 * @throws the refusal for a customer who does not exist, was removed or was anonymised
 */
export async function keepCustomer(em: Em, customerId: number, refusal: DomainError): Promise<string> {
  const customer = await rows(em)
    .selectFrom("customers")
    .select(["first_name", "last_name"])
    .where("id", "=", customerId)
    .where("deleted_at", "is", null)
    .where("anonymized_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  if (!customer) throw refusal;
  return `${customer.first_name} ${customer.last_name}`;
}

/** Locks a customer's row. Every command on customer policies does this first. 404 when the customer does not exist. */
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

/** The locked customer of an assignment; 404 when the assignment was removed, even just before the lock. */
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
