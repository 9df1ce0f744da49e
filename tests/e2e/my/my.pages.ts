import { myPaths } from "#app/customer-paths.ts";
import { addDays, atMinute, riyadhDay } from "#app/lib/dates.ts";
import { customerToken } from "#app/modules/customers/privacy/customer-token.server.ts";
import { rows } from "#db/orm.ts";
import { DEMO_STORE, demoArea, press } from "#tests/support/demo-area.ts";

const EVENING = atMinute(addDays(riyadhDay(), 9), 18 * 60);

export default demoArea({
  async make({ em, customerId }) {
    const row = { store_id: DEMO_STORE, customer_id: customerId, appointment_date: EVENING };
    const [planned, over] = await rows(em)
      .insertInto("appointments")
      .values([row, { ...row, status: "cancelled", cancel_reason: "The customer is ill" }])
      .returning("id")
      .execute();
    const newcomer = await rows(em)
      .insertInto("customers")
      .values({ first_name: "نورة", last_name: "الحربي", phone: "+966500000001" })
      .returning("id")
      .executeTakeFirstOrThrow();
    return {
      token: await customerToken(em, customerId),
      emptyToken: await customerToken(em, newcomer.id),
      plannedId: planned?.id ?? 0,
      overId: over?.id ?? 0,
    };
  },
  pages: [
    { name: "a customer's page", path: ({ token }) => myPaths.home(token), rights: null },
    { name: "a new customer's page", path: ({ emptyToken }) => myPaths.home(emptyToken), rights: null },
    { name: "a customer's link that is wrong", path: () => myPaths.home("1-ab3-0"), rights: null, status: 404 },
    { name: "a customer's visit", path: ({ token, plannedId }) => myPaths.visit(token, plannedId), rights: null },
    { name: "a customer's cancelled visit", path: ({ token, overId }) => myPaths.visit(token, overId), rights: null },
    { name: "a customer asks for a visit", path: ({ token }) => myPaths.ask(token), rights: null },
    {
      name: "a customer asks for a visit with errors",
      path: ({ token }) => myPaths.ask(token),
      rights: null,
      act: press("main form button >> nth=-1"),
    },
    {
      name: "a customer has asked for a visit",
      path: ({ token }) => `${myPaths.ask(token)}?sent=1`,
      rights: null,
    },
    { name: "what a customer hears about", path: ({ token }) => myPaths.consents(token), rights: null },
    {
      name: "what a customer hears about, saved",
      path: ({ token }) => myPaths.consents(token, { saved: "1" }),
      rights: null,
    },
    {
      name: "a customer's receipt on paper",
      path: ({ token, saleId }) => myPaths.receipt(token, saleId),
      rights: null,
    },
  ],
});
