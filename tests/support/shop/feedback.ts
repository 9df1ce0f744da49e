import { randomInt } from "node:crypto";
import { afterAnswer } from "#app/modules/feedback/feedback-rules.ts";
import { type Em, rows } from "#db/orm.ts";
import { makeCustomer, makeSaleRow } from "#tests/support/factories.ts";

type Values = { storeId: number; customerId?: number | undefined; saleId?: number; rating?: number } & Record<
  string,
  unknown
>;

/** A number that no till has drawn in a shop whose tests run beside each other. */
const receiptNumber = () => {
  const sequence = randomInt(100_000_000, 999_999_999);
  return { receipt_sequence: sequence, receipt_number: `F-${sequence}` };
};

/** A question to a customer about a sale of a store, as a bare row; with a rating it is answered. */
export async function makeFeedback(
  em: Em,
  values: Values,
): Promise<{ id: number; saleId: number; customerId: number }> {
  const { storeId, rating, customerId: given, saleId: sold, ...others } = values;
  const customerId = given ?? (await makeCustomer(em)).id;
  const saleId = sold ?? (await makeSaleRow(em, { storeId, customerId, columns: receiptNumber() })).id;
  const now = new Date();
  const answer = rating === undefined ? {} : { rating, status: afterAnswer(rating), answered_at: now };
  const { id } = await rows(em)
    .insertInto("feedback")
    .values({ store_id: storeId, customer_id: customerId, sale_id: saleId, asked_at: now, ...answer, ...others })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, saleId, customerId };
}

/** Says yes to offers and questions on a channel, without which nobody is asked. */
export const wantsMarketing = (em: Em, customerId: number, channel = "sms") =>
  rows(em)
    .insertInto("customer_consents")
    .values({ customer_id: customerId, channel, granted: true, decided_on: "2026-01-05", source: "store" })
    .execute();
