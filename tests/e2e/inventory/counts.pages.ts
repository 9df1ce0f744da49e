import { paths } from "#app/paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { demoCounts } from "#tests/support/shop/counts.ts";

export default demoArea({
  make: async ({ em, actor, variantId, productId }) => ({
    counts: await demoCounts(em, actor, { variantId, productId }),
  }),
  pages: [
    { name: "stock counts", path: () => paths.inventory.counts() },
    {
      name: "new stock count with errors",
      path: () => paths.inventory.newCount(),
      act: press("main form button >> nth=-1"),
    },
    {
      name: "stock count to begin",
      path: ({ counts }) => paths.inventory.count(counts.draft, { q: "a" }),
    },
    { name: "stock count that is counted", path: ({ counts }) => paths.inventory.count(counts.counting) },
    {
      name: "counting items",
      path: ({ counts }) => paths.inventory.enterCount(counts.counting),
      act: async (page) => {
        await page.locator('[name="code"]').fill("No such code");
        await page.locator('button[value="enter"]').first().click();
      },
    },
    { name: "entries of a stock count", path: ({ counts }) => paths.inventory.countEntries(counts.counting) },
    {
      name: "review of a stock count",
      path: ({ counts }) => paths.inventory.reviewCount(counts.review, { filter: "all" }),
    },
    {
      name: "line of a stock count",
      path: ({ counts }) => paths.inventory.countLine(counts.review, counts.reviewLine),
    },
    { name: "writing off what was not counted", path: ({ counts }) => paths.inventory.settleCount(counts.review) },
    { name: "posting a stock count", path: ({ counts }) => paths.inventory.postCount(counts.review) },
    { name: "cancelling a stock count", path: ({ counts }) => paths.inventory.cancelCount(counts.review) },
    { name: "count sheet", path: ({ counts }) => paths.inventory.countSheet(counts.review, { bars: "1" }) },
  ],
});
