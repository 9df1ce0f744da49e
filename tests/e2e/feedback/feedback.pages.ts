import { myPaths } from "#app/customer-paths.ts";
import { addDays, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { feedbackPaths } from "#app/message-paths.ts";
import { customerToken } from "#app/modules/customers/privacy/customer-token.server.ts";
import { DEMO_STORE, demoArea, press } from "#tests/support/demo-area.ts";
import { makeFeedback } from "#tests/support/shop/feedback.ts";

const LONG_AGO = startOfDay(addDays(riyadhDay(), -40));

export default demoArea({
  async make({ em, actor }) {
    const made = (values: Record<string, unknown>) => makeFeedback(em, { storeId: DEMO_STORE, ...values });
    const comment = "The left lens came loose after two days, and nobody answered the phone.";
    const open = await made({ rating: 1, comment });
    const done = await made({
      ...{ rating: 2, comment: "انتظرت أكثر من ساعة", status: "done", done_at: new Date(), done_by: actor.user.id },
      note: "Called her, apologised, and gave a cleaning kit",
    });
    const good = await made({ rating: 5 });
    const asked = await made({});
    const over = await made({ asked_at: LONG_AGO, status: "over" });
    const link = async ({ customerId, saleId }: typeof open) => ({
      token: await customerToken(em, customerId),
      saleId,
    });
    return {
      ...{ openId: open.id, doneId: done.id, goodId: good.id, askedId: asked.id, oneCustomer: open.customerId },
      asks: await link(asked),
      given: await link(good),
      settled: await link(done),
      ended: await link(over),
    };
  },
  pages: [
    { name: "feedback", path: () => feedbackPaths.list() },
    { name: "feedback to see to", path: () => feedbackPaths.list({ status: "open" }) },
    { name: "feedback without an answer", path: () => feedbackPaths.list({ status: "silent", storeId: "all" }) },
    { name: "feedback without matches", path: () => feedbackPaths.list({ q: "nobody of this name" }) },
    {
      name: "feedback of one customer",
      path: ({ oneCustomer }) => feedbackPaths.list({ customerId: oneCustomer, storeId: "all" }),
    },
    { name: "low feedback", path: ({ openId }) => feedbackPaths.detail(openId) },
    {
      name: "low feedback with errors",
      path: ({ openId }) => feedbackPaths.detail(openId),
      act: press("main form button >> nth=-1"),
    },
    {
      name: "low feedback for a reader",
      path: ({ openId }) => feedbackPaths.detail(openId),
      rights: ["customers:read"],
    },
    { name: "feedback that was seen to", path: ({ doneId }) => feedbackPaths.detail(doneId) },
    { name: "feedback that is awaited", path: ({ askedId }) => feedbackPaths.detail(askedId) },
    {
      name: "a customer is asked for feedback",
      path: ({ asks }) => myPaths.feedback(asks.token, asks.saleId),
      rights: null,
    },
    {
      name: "a customer is asked for feedback, with errors",
      path: ({ asks }) => myPaths.feedback(asks.token, asks.saleId),
      rights: null,
      act: press("main form button >> nth=-1"),
    },
    {
      name: "a customer has given feedback",
      path: ({ given }) => myPaths.feedback(given.token, given.saleId),
      rights: null,
    },
    {
      name: "a customer changes feedback",
      path: ({ given }) => myPaths.feedback(given.token, given.saleId, { change: "1" }),
      rights: null,
    },
    {
      name: "a customer whose feedback was seen to",
      path: ({ settled }) => myPaths.feedback(settled.token, settled.saleId),
      rights: null,
    },
    {
      name: "a customer whose time for feedback is over",
      path: ({ ended }) => myPaths.feedback(ended.token, ended.saleId),
      rights: null,
    },
  ],
});
