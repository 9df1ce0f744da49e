import { sql } from "kysely";
import { myPaths } from "#app/customer-paths.ts";
import { formatDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { customerPath } from "#app/modules/customers/privacy/customer-token.server.ts";
import { languageOf, type MessageEvent, type NotTold, tell } from "#app/modules/messages/tell.server.ts";
import type { RecallView } from "#app/modules/recalls/recall-view.server.ts";
import { warrantyEnd } from "#app/modules/recalls/rules/recall-rules.ts";
import type { Reason } from "#app/modules/recalls/rules/shop-rules.ts";
import { readRules } from "#app/modules/recalls/settings/read-rules.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** The message of each reason. */
const EVENT_OF: Record<Reason, MessageEvent> = {
  eye_test: "recall",
  contact_lenses: "lenses_due",
  warranty: "warranty_end",
  balance: "balance_due",
  feedback: "feedback",
};

/** A message about the same row within so many days is the same message. */
const SAME_DAYS = 30;

/**
 * Tells the customer of a locked recall what they are due for, once. Why nothing could be sent stays on the row, so that somebody calls; only
 * the limit of a day passes by itself.
 * @returns null, or why nothing was sent
 */
export async function tellRecall(em: Em, recall: RecallView, userId: number): Promise<NotTold | null> {
  const event = EVENT_OF[recall.reason];
  const about = { kind: recall.aboutKind, id: recall.aboutId };
  const earlier = await toldBefore(em, recall, event);
  const told =
    earlier ??
    (await tell(em, {
      ...{ event, about, customerId: recall.customerId, storeId: recall.storeId },
      // Once; and once more where the message before never arrived.
      key: `recall:${recall.id}:${recall.messageId ?? 0}`,
      fields: await fieldsOf(em, recall),
      link: await linkOf(em, recall),
    }));
  if ("none" in told) {
    if (told.none === "off" || told.none === "consent" || told.none === "address") {
      await change(em, recall, { not_told: told.none });
    }
    return told.none;
  }
  await change(em, recall, {
    ...{ status: "told", snoozed_until: null, not_told: null, channel: told.channel, message_id: told.id },
    ...{ told_at: new Date(), told_by: userId, updated_by: userId },
  });
  return null;
}

const change = (em: Em, { id }: RecallView, values: Record<string, unknown>) =>
  rows(em)
    .updateTable("recalls")
    .set({ ...values, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();

/** The shop itself may have told of the same row, such as an amount that is still open. */
const toldBefore = (em: Em, recall: RecallView, event: MessageEvent) =>
  rows(em)
    .selectFrom("messages")
    .select(["id", "channel"])
    .where("customer_id", "=", recall.customerId)
    .where("event", "=", event)
    .where("about_kind", "=", recall.aboutKind)
    .where("about_id", "=", recall.aboutId)
    .where("status", "not in", ["failed", "expired", "cancelled", "sink"])
    .where("created_at", ">", sql<Date>`now() - make_interval(days => ${SAME_DAYS}::int)`)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Where the customer asks for a visit, if the message invites to one, or answers; the others have the usual link. */
async function linkOf(em: Em, { reason, customerId, aboutKind, aboutId }: RecallView): Promise<string | undefined> {
  if (reason === "eye_test" || reason === "contact_lenses") return customerPath(em, customerId, myPaths.ask);
  if (aboutKind !== "feedback") return undefined;
  const question = await rows(em).selectFrom("feedback").select("sale_id").where("id", "=", aboutId).executeTakeFirst();
  return question && customerPath(em, customerId, (token) => myPaths.feedback(token, question.sale_id));
}

/** The values of the message's fields, in the customer's language. */
async function fieldsOf(em: Em, { reason, customerId, aboutId, aboutOn, number }: RecallView) {
  const locale = await languageOf(em, customerId);
  const shown: Record<string, string> = { number: number ?? "" };
  // A warranty names its last day, everything else the day that it comes from.
  shown.date = formatDay(reason === "warranty" ? warrantyEnd(aboutOn, await readRules(em)) : aboutOn, locale);
  if (reason === "balance") {
    const sale = await rows(em)
      .selectFrom("sales")
      .select("balance_due as balance")
      .where("id", "=", aboutId)
      .executeTakeFirst();
    shown.amount = formatMoney(sale?.balance ?? "0.00", locale);
  }
  return shown;
}
