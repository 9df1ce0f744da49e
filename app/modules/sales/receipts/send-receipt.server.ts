import { z } from "zod";
import { myPaths } from "#app/customer-paths.ts";
import { formatDate } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalChoice, view } from "#app/lib/fields.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { customerPath } from "#app/modules/customers/privacy/customer-token.server.ts";
import { CHANNELS } from "#app/modules/messages/rules/events.ts";
import { sendByHand } from "#app/modules/messages/send-by-hand.server.ts";
import { languageOf } from "#app/modules/messages/tell.server.ts";
import { SALE_KIND } from "#app/modules/sales/payments/remind-balances.server.ts";
import { getSaleView } from "#app/modules/sales/sale/sale-view.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";

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
  async run(context, { id: saleId, channel }) {
    const { em, stores } = context;
    const sale = await getSaleView(em, saleId, idsOf(stores));
    const { customerId, storeId } = sale;
    if (customerId === null) throw new DomainError("rule", "receipts.send.errors.walkIn");
    const locale = await languageOf(em, customerId);
    const sent = await sendByHand(context, {
      ...{ event: "receipt", customerId, storeId, about: { kind: SALE_KIND, id: saleId } },
      fields: {
        number: sale.receiptNumber,
        date: formatDate(sale.saleDate, locale),
        total: formatMoney(sale.totalAmount, locale),
      },
      link: await customerPath(em, customerId, (token) => myPaths.receipt(token, saleId)),
      channel: channel ?? undefined,
      refusals: "receipts.send.errors",
    });
    return { saleId, ...sent };
  },
});
