import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalChoice, requiredText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { CHANNELS } from "#app/modules/messages/rules/events.ts";
import { sendByHand } from "#app/modules/messages/send-by-hand.server.ts";
import { ClaimView } from "../claim.schema.server.ts";
import { readClaim } from "../claim-view.server.ts";
import { lockClaim } from "../lock-claims.server.ts";
import { CLAIM_KIND, takeClaimStep, withdrawAsked } from "../take-claim-step.server.ts";

/**
 * Tells the customer what the insurer wants of them. The shop answers most of what insurers ask by itself, so a person decides, and says in words that the
 * customer understands what is needed. What was asked before and has not left does not leave. Once the insurer has answered, or the claim is
 * withdrawn, nothing is needed any more.
 */
export const askClaimPatient = operation({
  name: "askClaimPatient",
  summary:
    "Tells the customer of a claim what the insurer needs of them, by the channel named or else by the first one that reaches them. With an Idempotency-Key it is done once; 422 says why the customer cannot be written to, 409 when the insurer asks for nothing",
  permission: "sales:update",
  input: z.object({
    id: id(),
    note: requiredText("claimSteps.errors.askPatient", { max: 300 }),
    channel: optionalChoice(CHANNELS),
  }),
  output: ClaimView,
  writes: "claims",
  async run(context, { id: claimId, note, channel }) {
    const { em } = context;
    const claim = await lockClaim(context, claimId);
    context.audit({ before: { status: claim.status } });
    const { customerId, storeId } = claim;
    if (customerId === null) throw new DomainError("rule", "messages.send.none.address");
    await takeClaimStep(context, claim, "ask_patient", { note });
    await withdrawAsked(em, claimId);
    const { receiptNumber, insuranceName } = await readClaim(em, context, claimId);
    await sendByHand(context, {
      ...{ event: "claim_patient", customerId, storeId, about: { kind: CLAIM_KIND, id: claimId } },
      fields: { number: receiptNumber, insurer: insuranceName, note },
      channel: channel ?? undefined,
      refusals: "messages.send.none",
    });
    return readClaim(em, context, claimId);
  },
});
