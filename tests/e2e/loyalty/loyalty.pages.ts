import { loyaltyPaths } from "#app/gift-card-paths.ts";
import { execute } from "#app/lib/operation.server.ts";
import { adjustPoints } from "#app/modules/loyalty/adjust-points.server.ts";
import { setLoyaltyRate } from "#app/modules/loyalty/loyalty-rates.server.ts";
import { rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

export default demoArea({
  async make({ em, actor, customerId }) {
    const own = { em, actor };
    // Other tests of the same shop earn points with goods of other categories.
    const { id: categoryId } = await rows(em)
      .selectFrom("categories")
      .select("id")
      .where("name", "=", "Frame Accessories")
      .executeTakeFirstOrThrow();
    await execute(setLoyaltyRate, own, { categoryId, rate: "0" });
    await execute(adjustPoints, own, { customerId, points: 120, notes: "Welcome" });
    await execute(adjustPoints, own, { customerId, points: -20, notes: "Given twice" });
    return { pointsOf: customerId };
  },
  pages: [
    { name: "what is owed in points", path: () => loyaltyPaths.months() },
    { name: "points by category", path: () => loyaltyPaths.rates() },
    {
      name: "points by category with errors",
      path: () => loyaltyPaths.rates(),
      act: press("main form button >> nth=-1"),
    },
    { name: "a customer's points", path: ({ pointsOf }) => loyaltyPaths.customer(pointsOf) },
    {
      name: "a customer's points with errors",
      path: ({ pointsOf }) => loyaltyPaths.customer(pointsOf),
      act: press("main form button >> nth=-1"),
    },
  ],
});
