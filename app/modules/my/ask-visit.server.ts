import { z } from "zod";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { id, messagesOf, optionalText, requiredDay } from "#app/lib/fields.server.ts";
import { PARTS_OF_DAY } from "#app/modules/appointments/requests/visit-request.ts";
import { lockCustomer } from "#app/modules/customers/policies/locked-customer.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { auditByCustomer, type Change } from "./audit-by-customer.server.ts";

/** A customer waits for answers to so many requests at most. */
const MOST_OPEN = 3;
/** So far ahead a visit can be asked for, in days. */
export const FARTHEST_DAYS = 180;

export const AskedVisit = z.object({
  storeId: id("my.errors.store"),
  wishedOn: requiredDay("my.errors.day").refine(
    (day) => day > riyadhDay() && day <= addDays(riyadhDay(), FARTHEST_DAYS),
    { error: "my.errors.day" },
  ),
  partOfDay: z.enum(PARTS_OF_DAY, { error: "errors.choice" }),
  note: optionalText({ max: 500 }),
});

/**
 * Writes down that a customer asks for a visit. The same wish for the same day is kept once.
 * @throws InvalidInput; 422 for a store that takes no visits, and while too many requests wait
 */
export async function askForVisit(em: Em, of: Change, input: unknown): Promise<void> {
  const parsed = AskedVisit.safeParse(input);
  if (!parsed.success) throw new InvalidInput(messagesOf(parsed.error));
  const { storeId, wishedOn, partOfDay, note } = parsed.data;
  await em.fork().transactional(async (tx) => {
    const db = rows(tx);
    // Two requests of one customer follow each other, so that their number can be limited.
    await lockCustomer(tx, of.customerId);
    const store = await db
      .selectFrom("stores")
      .select("id")
      .where("id", "=", storeId)
      .where("is_active", "=", true)
      .executeTakeFirst();
    if (!store) throw new DomainError("rule", "my.errors.store", { field: "storeId" });
    const open = await db
      .selectFrom("visit_requests")
      .select(["store_id as storeId", "wished_on as wishedOn"])
      .where("customer_id", "=", of.customerId)
      .where("status", "=", "open")
      .execute();
    if (open.some((one) => one.storeId === storeId && one.wishedOn === wishedOn)) return;
    if (open.length >= MOST_OPEN) throw new DomainError("rule", "my.errors.tooManyRequests");
    const made = await db
      .insertInto("visit_requests")
      .values({ store_id: storeId, customer_id: of.customerId, wished_on: wishedOn, part_of_day: partOfDay, note })
      .returning("id")
      .executeTakeFirstOrThrow();
    const after = { customerId: of.customerId, storeId, wishedOn, partOfDay, note };
    await auditByCustomer(tx, of, { action: "askForVisit", entity: "visit_requests", entityId: made.id, after });
  });
}
