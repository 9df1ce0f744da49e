import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError, InvalidInput, notFound } from "#app/lib/errors.ts";
import { messagesOf, optionalText } from "#app/lib/fields.server.ts";
import { afterAnswer, type Step, stepOf } from "#app/modules/feedback/feedback-rules.ts";
import { RATING_WORDS } from "#app/modules/feedback/feedback-words.ts";
import { noteForRecalls } from "#app/modules/recalls/find/take-off.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { auditByCustomer, type Change } from "./audit-by-customer.server.ts";

export const GivenFeedback = z.object({
  rating: z.enum(RATING_WORDS, { error: "my.errors.rating" }),
  comment: optionalText({ max: 1000 }),
});

/** Why an answer is not taken. */
const REFUSALS: Partial<Record<Step, string>> = {
  over: "my.errors.feedbackOver",
  late: "my.errors.feedbackLate",
  settled: "my.errors.feedbackSettled",
};

/** The question about a purchase of this customer. @throws 404 for another customer's purchase, and one that nobody was asked about */
export async function readMyFeedback(em: Em, customerId: number, saleId: number) {
  const found = await rows(em)
    .selectFrom("feedback as f")
    .innerJoin("sales as s", "s.id", "f.sale_id")
    .innerJoin("stores as o", "o.id", "f.store_id")
    .select(["f.status", "f.rating", "f.comment", "f.asked_at as askedAt", "f.answered_at as answeredAt"])
    .select(["s.receipt_number as number", "s.sale_date as soldAt", "o.name as storeName", "o.name_ar as storeNameAr"])
    .where("f.sale_id", "=", saleId)
    .where("f.customer_id", "=", customerId)
    .executeTakeFirst();
  if (!found) throw notFound();
  const { askedAt, answeredAt, soldAt, status, ...shown } = found;
  return { ...shown, saleId, soldAt: soldAt.toISOString(), step: stepNow({ status, askedAt, answeredAt }) };
}
export type MyFeedback = Awaited<ReturnType<typeof readMyFeedback>>;

type Dated = { status: string; askedAt: Date; answeredAt: Date | null };
const stepNow = ({ status, askedAt, answeredAt }: Dated): Step =>
  stepOf(
    {
      status: status as Parameters<typeof stepOf>[0]["status"],
      askedOn: riyadhDay(askedAt),
      answeredOn: answeredAt && riyadhDay(answeredAt),
    },
    riyadhDay(),
  );

/**
 * Keeps what a customer answers about a purchase, or changes it within some days. The same answer given twice changes nothing.
 * @throws InvalidInput; 404 for another customer's purchase, 409 when no answer is taken any more
 */
export async function answerFeedback(em: Em, of: Change & { saleId: number }, input: unknown): Promise<void> {
  const parsed = GivenFeedback.safeParse(input);
  if (!parsed.success) throw new InvalidInput(messagesOf(parsed.error));
  const { comment } = parsed.data;
  const rating = Number(parsed.data.rating);
  await em.fork().transactional(async (tx) => {
    const question = await rows(tx)
      .selectFrom("feedback")
      .select(["id", "status", "rating", "comment", "asked_at as askedAt", "answered_at as answeredAt"])
      .where("sale_id", "=", of.saleId)
      .where("customer_id", "=", of.customerId)
      .forUpdate()
      .executeTakeFirst();
    if (!question) throw notFound();
    const { id, status, rating: earlier } = question;
    if (earlier === rating && question.comment === comment) return;
    const refusal = REFUSALS[stepNow(question)];
    if (refusal) throw new DomainError("conflict", refusal);
    const next = afterAnswer(rating);
    await rows(tx)
      .updateTable("feedback")
      .set((e) => ({
        ...{ status: next, rating, comment },
        // The days for a change begin with the first answer.
        answered_at: question.answeredAt ?? new Date(),
        updated_at: new Date(),
        updated_by: null,
        version: e("version", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
    await noteForRecalls(tx, of.customerId);
    // What the customer wrote stands in one place alone.
    await auditByCustomer(tx, of, {
      action: "answerFeedback",
      entity: "feedback",
      entityId: id,
      before: { status, rating: earlier },
      after: { status: next, rating },
    });
  });
}
