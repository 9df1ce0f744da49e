import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { financialFigures } from "./financial-figures.server.ts";
import { periodIsClear, ReportAsked, scopeOf } from "./reader.server.ts";

const PeriodMoneyView = z.object({
  taxable: view.amount,
  /** The part of the net sales that has no VAT: zero-rated, exempt and not subject to it. */
  untaxed: view.amount,
  salesVat: view.amount,
  purchaseVat: view.amount,
  vatDue: view.amount,
  received: view.amount,
  refunded: view.amount,
  registerDifference: view.amount,
  cost: view.amount,
  /** Net sales without VAT, with what insurers pay, less their cost. Null where no cost of what was sold is known. */
  margin: view.amount.nullable(),
  /** In percent of the sales whose cost is known. */
  marginShare: z.string().nullable(),
  /** Sold lines whose cost nobody knows. They are in neither figure. */
  withoutCost: z.int(),
  /** What banks and providers keep of the payments of the period, by the fees that the settings name now; and the margin less that. */
  fees: view.amount,
  marginAfterFees: view.amount.nullable(),
});

export const getFinancialReport = operation({
  name: "getFinancialReport",
  summary:
    "VAT, money received, what is owed and what was earned in a period, in the period before and in the year before",
  permission: "reports:read",
  mayLag: true,
  input: z.object(ReportAsked).superRefine(periodIsClear()),
  knowsAllParameters: true,
  output: z.object({
    from: view.day,
    to: view.day,
    now: PeriodMoneyView,
    before: PeriodMoneyView,
    yearAgo: PeriodMoneyView,
    open: z.object({ balanceDue: view.amount, storeCredit: view.amount, insurersOwe: view.amount }),
  }),
  async run(context, input) {
    const scope = scopeOf(context, "financial", input);
    return { ...scope.period, ...(await financialFigures(context.em, scope)) };
  },
});
