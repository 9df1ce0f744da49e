import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { demoArea } from "#tests/support/demo-area.ts";

export default demoArea({
  /** A cart with a prescription whose lenses the demo shop has, and one without a prescription. */
  async make({ em, actor, stores, customerId }) {
    const { id: prescriptionId } = await rows(em)
      .insertInto("prescriptions")
      .values({
        prescription_number: `RX-LENSES-${actor.user.id}`,
        customer_id: customerId,
        date: new Date("2024-01-05T09:00:00Z"),
        expiry_date: new Date("2025-01-05T09:00:00Z"),
        right_sphere: "-1.00",
        left_sphere: "-1.25",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const draft = async (values: object) => {
      const cart = { store_id: stores[0]?.id ?? 0, user_id: actor.user.id, request_key: crypto.randomUUID() };
      const { id } = await rows(em)
        .insertInto("sale_drafts")
        .values({ ...cart, ...values })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    };
    return {
      fittedId: await draft({ customer_id: customerId, prescription_id: prescriptionId }),
      unfittedId: await draft({}),
    };
  },
  pages: [
    { name: "lenses for a prescription", path: ({ fittedId }) => paths.sales.lenses({ draft: fittedId }) },
    { name: "lenses without a prescription", path: ({ unfittedId }) => paths.sales.lenses({ draft: unfittedId }) },
  ],
});
