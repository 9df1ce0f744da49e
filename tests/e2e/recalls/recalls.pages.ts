import { recallPaths } from "#app/message-paths.ts";
import { DEMO_STORE, demoArea, press } from "#tests/support/demo-area.ts";
import { makeCustomer } from "#tests/support/factories.ts";
import { makeRecall } from "#tests/support/shop/recalls.ts";

export default demoArea({
  async make({ em }) {
    const made = async (values: Record<string, unknown> = {}) =>
      makeRecall(em, { storeId: DEMO_STORE, customerId: (await makeCustomer(em)).id, ...values });
    const dueId = await made();
    const callId = await made({ not_told: "consent", calls: 2, outcome: "no_answer", outcome_at: new Date() });
    const doneId = await made({ ...{ status: "came", told_at: new Date(), channel: "sms", came_at: new Date() } });
    return { dueId, callId, doneId };
  },
  pages: [
    { name: "recalls", path: () => recallPaths.list() },
    { name: "recalls to call", path: () => recallPaths.list({ step: "call" }) },
    { name: "recalls that are done", path: () => recallPaths.list({ step: "done" }) },
    { name: "recalls without matches", path: () => recallPaths.list({ q: "nobody of this name" }) },
    { name: "recalls for a reader", path: () => recallPaths.list(), rights: ["customers:read"] },
    { name: "recall", path: ({ dueId }) => recallPaths.detail(dueId) },
    { name: "recall to call", path: ({ callId }) => recallPaths.detail(callId) },
    { name: "recall that is done", path: ({ doneId }) => recallPaths.detail(doneId) },
    {
      name: "recall with errors",
      path: ({ dueId }) => recallPaths.detail(dueId),
      act: press("main form button >> nth=-1"),
    },
    { name: "sending recalls", path: () => recallPaths.send() },
    { name: "sending recalls to nobody", path: () => recallPaths.send({ q: "nobody of this name" }) },
    { name: "rules of recalls", path: () => recallPaths.settings() },
    { name: "rules of recalls for a reader", path: () => recallPaths.settings(), rights: ["settings:read"] },
    {
      name: "rules of recalls with errors",
      path: () => recallPaths.settings(),
      act: async (page) => {
        await page.locator("[name=adultMonths]").fill("0");
        await press("main form button >> nth=-1")(page);
      },
    },
    { name: "recall figures", path: () => recallPaths.figures() },
  ],
});
