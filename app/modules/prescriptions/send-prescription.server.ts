import { z } from "zod";
import { formatDate } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalChoice, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { customerPath } from "#app/modules/customers/privacy/customer-token.server.ts";
import { CHANNELS } from "#app/modules/messages/rules/events.ts";
import { sendByHand } from "#app/modules/messages/send-by-hand.server.ts";
import { languageOf } from "#app/modules/messages/tell.server.ts";
import { readPrescription } from "./prescription-view.server.ts";
import { lastBranch, newestPrescription } from "./shown-prescription.server.ts";

/** What messages about a prescription are about. */
export const PRESCRIPTION_KIND = "prescription";

/**
 * Sends a prescription to its customer, as often as somebody asks for it. The link leads to the customer's page, which shows the newest prescription, and
 * only where the branch allows it: what the page would not show is not sent either, with no link and on no paper.
 */
export const sendPrescription = operation({
  name: "sendPrescription",
  summary:
    "Sends a customer's newest prescription to them, by the channel named or else by the first one that reaches them. With an Idempotency-Key it is done once; 422 says why it is not sent, such as by a branch whose customers do not see their prescription",
  permission: "customers:update",
  input: z.object({ id: id(), channel: optionalChoice(CHANNELS) }),
  /** `leaves` is false while the channel is not connected: the message is then only shown in the log. */
  output: z.object({ id: view.id, prescriptionId: view.id, channel: z.enum(CHANNELS), leaves: z.boolean() }),
  writes: "messages",
  async run(context, { id: prescriptionId, channel }) {
    const { em } = context;
    const { customerId, prescriptionNumber, date } = await readPrescription(em, prescriptionId);
    const branch = await lastBranch(em, customerId);
    if (!branch?.shows) throw new DomainError("rule", "prescriptions.send.errors.branch");
    if ((await newestPrescription(em, customerId))?.id !== prescriptionId) {
      throw new DomainError("rule", "prescriptions.send.errors.older");
    }
    const link = await customerPath(em, customerId);
    if (link === undefined) throw new DomainError("rule", "prescriptions.send.errors.page");
    const sent = await sendByHand(context, {
      ...{ event: "prescription", customerId, about: { kind: PRESCRIPTION_KIND, id: prescriptionId } },
      // It is of the branch that knows the customer, whoever presses the button.
      storeId: branch.storeId,
      fields: { number: prescriptionNumber, date: formatDate(date, await languageOf(em, customerId)) },
      link,
      channel: channel ?? undefined,
      refusals: "messages.send.none",
    });
    return { prescriptionId, ...sent };
  },
});
