import { paths } from "#app/paths.ts";
import { demoArea } from "#tests/support/demo-area.ts";

export default demoArea({
  pages: [
    { name: "labels", path: () => paths.inventory.labels() },
    {
      name: "labels of what was chosen",
      path: ({ itemName, variantId }) => `${paths.inventory.labels({ add: variantId })}&layout=a4x24&q=${itemName}`,
    },
    { name: "too many labels", path: ({ variantId }) => `${paths.inventory.labels()}?v${variantId}=501` },
    { name: "labels on paper", path: ({ variantId }) => `${paths.inventory.printLabels()}?v${variantId}=3` },
  ],
});
