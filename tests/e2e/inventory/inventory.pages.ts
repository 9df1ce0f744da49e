import { paths } from "#app/paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

export default demoArea({
  pages: [
    { name: "inventory", path: () => paths.inventory.list() },
    { name: "stock movements", path: ({ variantId }) => paths.inventory.movements(variantId) },
    { name: "no stock movements match", path: ({ variantId }) => `${paths.inventory.movements(variantId)}?kind=count` },
    { name: "adjusting stock", path: ({ variantId }) => paths.inventory.adjust({ variantId }) },
    {
      name: "adjusting stock with errors",
      path: ({ variantId }) => paths.inventory.adjust({ variantId }),
      act: press("main form button >> nth=-1"),
    },
    { name: "low stock", path: () => paths.inventory.lowStock() },
    { name: "no low stock matches", path: () => `${paths.inventory.lowStock()}?q=no-such-item` },
    { name: "low stock on paper", path: () => paths.inventory.printLowStock() },
    { name: "stock integrity", path: () => paths.inventory.integrity() },
  ],
});
