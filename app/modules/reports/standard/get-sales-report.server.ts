import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { daysIn } from "#app/modules/reports/figures/period.ts";
import { periodIsClear, ReportAsked, scopeOf, seesOwnSales } from "./reader.server.ts";
import { salesFigures } from "./sales-figures.server.ts";

const share = z.string().nullable();

export const SalesFiguresView = z.object({
  sales: z.int(),
  gross: view.amount,
  returned: view.amount,
  net: view.amount,
  average: view.amount.nullable(),
  unitsPerSale: share,
  discountShare: share,
  returnShare: share,
  insuredShare: share,
  newCustomers: z.int(),
  returningCustomers: z.int(),
  prescriptions: z.int(),
  captured: z.int(),
  captureRate: share,
});

/** Above this many days the chart shows months. */
const MOST_BARS = 62;

export const getSalesReport = operation({
  name: "getSalesReport",
  summary:
    "The figures of sales in a period, in the period before and in the year before; one's own sales without reports:read",
  permission: [],
  mayLag: true,
  input: z.object(ReportAsked).superRefine(periodIsClear()),
  knowsAllParameters: true,
  output: z.object({
    from: view.day,
    to: view.day,
    ownOnly: z.boolean(),
    now: SalesFiguresView,
    before: SalesFiguresView,
    yearAgo: SalesFiguresView,
    chart: z.array(z.object({ starts: view.day, net: view.amount })),
  }),
  async run(context, input) {
    const scope = scopeOf(context, "sales", input);
    const figures = await salesFigures(context.em, scope, { byMonth: daysIn(scope.period) > MOST_BARS });
    return { ...scope.period, ownOnly: seesOwnSales(context), ...figures };
  },
});
