import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { type Em, rows } from "#db/orm.ts";

let serial = 0;

/** A customer who is due in a store, as a bare row; every call has a reason or a customer of its own. */
export async function makeRecall(em: Em, values: { storeId: number; customerId: number } & Record<string, unknown>) {
  const { storeId, customerId, ...others } = values;
  serial += 1;
  const { id } = await rows(em)
    .insertInto("recalls")
    .values({
      ...{ store_id: storeId, customer_id: customerId, reason: "eye_test", about_kind: "prescription" },
      // No row of a test database has such an id.
      about_id: 900_000_000 + (Date.now() % 1_000_000) * 100 + (serial % 100),
      about_on: addDays(riyadhDay(), -400),
      due_on: addDays(riyadhDay(), -3),
      ...others,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Says no to reminders on every channel of messages. */
export const refuseReminders = (em: Em, customerId: number) =>
  rows(em)
    .insertInto("customer_purposes")
    .values(
      ["sms", "whatsapp", "email"].map((channel) => ({
        ...{ customer_id: customerId, channel, purpose: "reminder", granted: false },
        ...{ decided_on: riyadhDay(), source: "store" },
      })),
    )
    .execute();
