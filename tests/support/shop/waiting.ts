import { addDays, atMinute, riyadhDay } from "#app/lib/dates.ts";
import { type Em, rows } from "#db/orm.ts";
import { makeCustomer, makeOrder, makeSaleRow, makeVariant } from "#tests/support/factories.ts";
import { makeCount } from "./counts.ts";
import { makeFeedback } from "./feedback.ts";
import { makeLensJob } from "./lens-jobs.ts";
import { makeRecall } from "./recalls.ts";
import { makeRegister } from "./registers.ts";

type Where = { storeId: number; otherId: number; userId: number };

/** A store in which something of everything waits, beside what waits for nobody. The user has ordered one order above the store's limit. */
export async function makeWaiting(em: Em, { storeId, otherId, userId }: Where): Promise<void> {
  const db = rows(em);
  const today = riyadhDay();
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  const owed = (dueDate: string | null, balance = "15.00") =>
    makeSaleRow(em, { storeId, columns: { balance_due: balance, due_date: dueDate } });
  // One to be told and one to be called, beside one who is to be called later and one who came.
  const recall = async (values: object) =>
    makeRecall(em, { storeId, customerId: (await makeCustomer(em)).id, ...values });
  await recall({});
  await recall({ not_told: "address" });
  await recall({ status: "later", snoozed_until: tomorrow });
  await recall({ status: "came" });
  // One low answer to see to, beside one that was seen to, a good one, and a question.
  for (const rating of [1, 5]) await makeFeedback(em, { storeId, rating });
  await makeFeedback(em, { storeId, rating: 2, status: "done", done_at: new Date() });
  await makeFeedback(em, { storeId });
  for (const day of [yesterday, today]) await owed(day);
  await owed(tomorrow);
  await owed(null);
  await owed(yesterday, "0.00");

  const { id: variantId } = await makeVariant(em, { storeId, quantity: 50 });
  await db.updateTable("stores").set({ approval_limit: "100.00" }).where("id", "=", storeId).execute();
  const order = (status: string, unitPrice: string, expected: string | null = null, orderedBy?: number) =>
    makeOrder(em, { storeId, status, orderedBy, items: [{ variantId, quantity: 1, unitPrice }] }).then(({ id }) =>
      db.updateTable("requisition_orders").set({ expected_delivery_date: expected }).where("id", "=", id).execute(),
    );
  await order("pending", "500.00", yesterday, userId);
  await order("pending", "50.00", null, userId);
  await order("pending", "500.00");
  await order("in_transit", "50.00", yesterday);
  await order("approved", "50.00", today);
  await order("approved", "50.00", tomorrow);
  await order("received", "50.00", yesterday);

  const transfers = [
    { from: storeId, to: otherId, status: "pending" },
    { from: storeId, to: otherId, status: "approved" },
    { from: otherId, to: storeId, status: "sent" },
    { from: otherId, to: storeId, status: "pending" },
  ].map(({ from, to, status }, index) => ({
    transfer_number: `TR-W${storeId}-${index}`,
    from_store_id: from,
    to_store_id: to,
    status,
  }));
  await db.insertInto("transfers").values(transfers).execute();
  await makeCount(em, { storeId, status: "review" });

  for (const opened of [yesterday, today]) {
    const session = { status: "open", opened_at: atMinute(opened, 0), opening_balance: "0.00", session_number: 1 };
    await db
      .insertInto("register_sessions")
      .values({
        ...session,
        register_id: await makeRegister(em, storeId),
        store_id: storeId,
        opened_by_user_id: userId,
      })
      .execute();
  }
  const longAgo = atMinute(addDays(today, -9), 0);
  await makeLensJob(em, { storeId, status: "sent", expected_on: yesterday });
  await makeLensJob(em, { storeId, status: "draft", status_since: longAgo });
  await makeLensJob(em, { storeId, status: "ready", ready_at: new Date() });
  await makeLensJob(em, { storeId, status: "notified", ready_at: longAgo, status_since: longAgo });
  await makeLensJob(em, { storeId, status: "cancelled", promised_on: yesterday, status_since: longAgo });
  const { id: customerId } = await makeCustomer(em);
  const visits = ["scheduled", "confirmed", "arrived", "completed"].map((status, index) => ({
    store_id: storeId,
    customer_id: customerId,
    appointment_date: atMinute(today, 600 + 30 * index),
    status,
  }));
  await db.insertInto("appointments").values(visits).execute();
}

/** What a manager of the store finds to do, in its order. */
export const ALL_TO_DO = [
  ["Registers open since an earlier day", 1],
  ["Customers who wait for their visit", 1],
  ["Balances to collect by today", 2],
  ["Glasses ready today", 1],
  ["Purchase orders to approve", 2],
  ["Transfers to approve", 1],
  ["Stock counts to review", 1],
  ["Transfers to send", 1],
  ["Transfers to receive", 1],
  ["Deliveries expected today", 1],
  ["Purchase orders that are late", 1],
  ["Lens jobs that are late", 1],
  ["Lens jobs without a step for a week", 1],
  ["Low ratings to see to", 1],
  ["Customers to tell or call", 2],
  ["Visits still to come today", 2],
] as const;
