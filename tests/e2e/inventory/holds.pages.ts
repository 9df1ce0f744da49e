import { execute } from "#app/lib/operation.server.ts";
import { createStockHold } from "#app/modules/inventory/holds/create-stock-hold.server.ts";
import { paths } from "#app/paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

export default demoArea({
  async make({ em, actor, variantId, customerId }) {
    const hold = await execute(createStockHold, { em, actor }, { variantId, quantity: 1, customerId });
    return { holdId: hold.id };
  },
  pages: [
    { name: "holds", path: () => paths.inventory.holds() },
    { name: "new hold", path: ({ variantId }) => paths.inventory.newHold({ variantId }) },
    {
      name: "new hold with errors",
      path: ({ variantId }) => paths.inventory.newHold({ variantId }),
      act: press("main form button >> nth=-1"),
    },
    { name: "releasing a hold", path: ({ holdId }) => paths.inventory.releaseHold(holdId) },
  ],
});
