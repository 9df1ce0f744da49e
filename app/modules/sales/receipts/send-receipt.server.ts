import { z } from "zod";
import { myPaths } from "#app/customer-paths.ts";
import { formatDate } from "#app/lib/dates.ts";
import { DomainError, type ErrorCode } from "#app/lib/errors.ts";
import { id, optionalChoice, view } from "#app/lib/fields.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { customerPath } from "#app/modules/customers/privacy/customer-token.server.ts";
import { sendMessagesSoon } from "#app/modules/messages/outbox/send-messages.server.ts";
import { channelsOf, setupsOf } from "#app/modules/messages/recipient.server.ts";
import { CHANNELS, type Channel } from "#app/modules/messages/rules/events.ts";
import { languageOf, type NotTold, tell } from "#app/modules/messages/tell.server.ts";
import { SALE_KIND } from "#app/modules/sales/payments/remind-balances.server.ts";
import { getSaleView } from "#app/modules/sales/sale/sale-view.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** Why a receipt is not sent, as the code of the refusal. Its sentence has the name of the reason. */
const REFUSALS: Record<NotTold, ErrorCode> = {
  off: "rule",
  consent: "rule",
  address: "rule",
  limit: "rule",
  told: "conflict",
};

/** Sends the receipt of a sale to its customer, as often as somebody asks for it. */
export const sendReceipt = operation({
  name: "sendReceipt",
  summary:
    "Sends the receipt of a sale to its customer, by the channel named or else by the first one that reaches them. With an Idempotency-Key it is done once; 422 says why the customer cannot be written to",
  permission: ["sales:create", "sales:update"],
  input: z.object({ id: id(), channel: optionalChoice(CHANNELS) }),
  /** `leaves` is false while the channel is not connected: the message is then only shown in the log. */
  output: z.object({ id: view.id, saleId: view.id, channel: z.enum(CHANNELS), leaves: z.boolean() }),
  writes: "messages",
  async run({ em, stores, user, afterCommit }, { id: saleId, channel }) {
    const sale = await getSaleView(em, saleId, idsOf(stores));
    const { customerId, storeId } = sale;
    if (customerId === null) throw new DomainError("rule", "receipts.send.errors.walkIn");
    const locale = await languageOf(em, customerId);
    const written = await tell(em, {
      ...{ event: "receipt", customerId, storeId, about: { kind: SALE_KIND, id: saleId } },
      // Two calls at the same moment count alike, so one of them is refused; a later one counts on and sends again.
      key: `receipt:${saleId}:${await sentBefore(em, saleId)}`,
      fields: {
        number: sale.receiptNumber,
        date: formatDate(sale.saleDate, locale),
        total: formatMoney(sale.totalAmount, locale),
      },
      link: await customerPath(em, customerId, (token) => myPaths.receipt(token, saleId)),
      channel: channel ?? undefined,
      userId: user.id,
    });
    if ("none" in written) throw new DomainError(REFUSALS[written.none], `receipts.send.errors.${written.none}`);
    const by = await channelOf(em, written.id);
    afterCommit(async () => sendMessagesSoon());
    return { id: written.id, saleId, channel: by, leaves: setupsOf(await channelsOf(em, storeId))[by] === "sends" };
  },
});

async function sentBefore(em: Em, saleId: number): Promise<number> {
  const { count } = await rows(em)
    .selectFrom("messages")
    .select((e) => e.fn.countAll<string>().as("count"))
    .where("about_kind", "=", SALE_KIND)
    .where("about_id", "=", saleId)
    .where("event", "=", "receipt")
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function channelOf(em: Em, messageId: number): Promise<Channel> {
  const { channel } = await rows(em)
    .selectFrom("messages")
    .select("channel")
    .where("id", "=", messageId)
    .executeTakeFirstOrThrow();
  return channel as Channel;
}
