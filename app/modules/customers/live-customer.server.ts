import { notFound } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

/** A customer who is there; kept from being removed until the command that asks is done. @throws 404 */
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
