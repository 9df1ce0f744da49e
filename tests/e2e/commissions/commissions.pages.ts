import { commissionPaths } from "#app/commission-paths.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { addMonths } from "#app/modules/reports/figures/period.ts";
import { rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

/** Of the demo shop the month before last is closed, and the last one waits to be closed. */
const monthsBack = (months: number) => addMonths(riyadhDay(), -months).slice(0, 7);
const [OVER, CLOSED] = [monthsBack(1), monthsBack(2)];

export default demoArea({
  async make({ em }) {
    const seller = await rows(em)
      .selectFrom("commission_lines")
      .select("user_id as id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    const rule = await rows(em)
      .selectFrom("commission_rules")
      .select("id")
      .where("product_id", "is not", null)
      .orderBy("id")
      .executeTakeFirst();
    return { sellerId: seller?.id ?? 0, ruleId: rule?.id ?? 0 };
  },
  pages: [
    { name: "commissions", path: () => commissionPaths.people() },
    { name: "commissions of a month that is over", path: () => commissionPaths.people({ month: OVER }) },
    { name: "commissions of a closed month", path: () => commissionPaths.people({ month: CLOSED }) },
    { name: "commissions without a right to those of others", path: () => commissionPaths.people(), rights: [] },
    { name: "commissions of a person", path: ({ sellerId }) => commissionPaths.statement(sellerId) },
    {
      name: "commissions of a person, closed month",
      path: ({ sellerId }) => commissionPaths.statement(sellerId, { month: CLOSED }),
    },
    {
      name: "commissions of a person, nothing found",
      path: ({ sellerId }) => `${commissionPaths.statement(sellerId)}?q=no-such-number`,
    },
    { name: "my commissions", path: () => commissionPaths.mine() },
    {
      name: "printed commissions",
      path: ({ sellerId }) => commissionPaths.printStatement(sellerId, { month: CLOSED }),
    },
    { name: "my printed commissions", path: () => commissionPaths.printMine() },
    { name: "closing a month of commissions", path: () => commissionPaths.close({ month: "2020-01" }) },
    { name: "commission rules", path: () => commissionPaths.rules.list() },
    { name: "new commission rule", path: () => commissionPaths.rules.new() },
    {
      name: "new commission rule with errors",
      path: () => commissionPaths.rules.new(),
      act: press("main form button >> nth=-1"),
    },
    { name: "commission rule", path: ({ ruleId }) => commissionPaths.rules.edit(ruleId) },
    { name: "deleting a commission rule", path: ({ ruleId }) => commissionPaths.rules.remove(ruleId) },
  ],
});
