import { claimPaths } from "#app/claim-paths.ts";
import { execute } from "#app/lib/operation.server.ts";
import { saveInsurerMessage } from "#app/modules/claims/nphies/exchange/write-message.server.ts";
import { takeAnswer } from "#app/modules/claims/nphies/outbox/take-answer.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { newExchange } from "#scripts/nphies-simulator/exchange.ts";
import type { Manner } from "#scripts/nphies-simulator/manners.ts";
import { DEMO_STORE, demoArea, press } from "#tests/support/demo-area.ts";
import { makeNphiesClaim, makeNphiesRequest } from "#tests/support/nphies/shop.ts";
import { makeInsuredSale } from "#tests/support/shop/claims.ts";

/** Saves a message and takes its answer, as a file would bring it. */
async function answer(owner: Parameters<typeof execute>[1], about: { thing: string; id: number }, manner: Manner) {
  const { id } = await execute(saveInsurerMessage, owner, about);
  const message = await rows(owner.em)
    .selectFrom("nphies_messages")
    .select("body")
    .where("id", "=", id)
    .executeTakeFirst();
  const text = newExchange().take(message?.body ?? "", manner);
  await takeAnswer(owner.em, id, { text: text ?? "", httpStatus: 200 });
}

export default demoArea({
  async make({ em }) {
    const { claimId: bareId } = await makeInsuredSale(em, { storeId: DEMO_STORE });
    const { claimId: readyId, insuranceId, actor } = await makeNphiesClaim(em, { storeId: DEMO_STORE });
    await execute(saveInsurerMessage, { em, actor }, { thing: "claim", id: readyId });
    const { approvalId, assignmentId, customerId, ...asker } = await makeNphiesRequest(em, { storeId: DEMO_STORE });
    await execute(saveInsurerMessage, { em, actor: asker.actor }, { thing: "policy", id: assignmentId });
    const old = new Date("2017-03-01T09:00:00Z");
    await rows(em)
      .updateTable("nphies_messages")
      .set({ body: "", status: "answered", created_at: old, sent_at: old, answered_at: old })
      .where("customer_policy_id", "=", assignmentId)
      .execute();
    const other = await makeNphiesRequest(em, { storeId: DEMO_STORE, memberNumber: "M-6" });
    const owner = { em, actor: other.actor };
    const asked = { thing: "approval", id: other.approvalId };
    await answer(owner, { ...asked }, "pended");
    await answer(owner, { thing: "policy", id: other.assignmentId }, "approved");
    return {
      bareId,
      readyId,
      insuranceId,
      approvalId,
      assignmentId,
      customerId,
      pendedId: other.approvalId,
      coveredId: other.assignmentId,
      coveredCustomer: other.customerId,
    };
  },
  pages: [
    {
      name: "messages of a claim that lacks something",
      path: ({ bareId }) => claimPaths.messages.page("claim", bareId),
    },
    { name: "messages of a claim", path: ({ readyId }) => claimPaths.messages.page("claim", readyId) },
    {
      name: "no answer chosen",
      path: ({ readyId }) => claimPaths.messages.answer("claim", readyId),
      act: press("main form button >> nth=-1"),
    },
    { name: "a request for approval", path: ({ approvalId }) => claimPaths.messages.page("approval", approvalId) },
    {
      name: "a request for approval about which the insurer asks",
      path: ({ pendedId }) => claimPaths.messages.page("approval", pendedId),
    },
    {
      name: "nothing written to the insurer",
      path: ({ pendedId }) => claimPaths.messages.page("approval", pendedId),
      act: press("form:has(textarea) button >> nth=-1"),
    },
    {
      name: "a question about a cover whose text is too old",
      path: ({ assignmentId }) => claimPaths.messages.page("policy", assignmentId),
    },
    { name: "a member who is covered", path: ({ coveredId }) => claimPaths.messages.page("policy", coveredId) },
    {
      name: "messages that may only be read",
      path: ({ coveredId }) => claimPaths.messages.page("policy", coveredId),
      rights: ["sales:read"],
    },
    {
      name: "policies of a customer with a known cover",
      path: ({ coveredCustomer }) => paths.customers.profile(coveredCustomer, { tab: "policies" }),
    },
    { name: "nphies settings", path: () => claimPaths.nphiesSettings() },
    {
      name: "nphies settings that may only be read",
      path: () => claimPaths.nphiesSettings(),
      rights: ["settings:read"],
    },
    { name: "an insurer at nphies", path: ({ insuranceId }) => claimPaths.nphiesInsurer(insuranceId) },
  ],
});
