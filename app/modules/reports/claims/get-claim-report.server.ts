import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { type Amount, amount } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { periodBefore, yearBefore } from "#app/modules/reports/figures/period.ts";
import { ClaimsAsked, periodIsClear, READS_PEOPLE, scopeOf } from "#app/modules/reports/standard/reader.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type ClaimScope, claimFiguresOfAll } from "./claim-figures.server.ts";

const figure = (meaning: string) => z.string().nullable().describe(meaning);

/** Rates are percents and days are medians, both with one decimal; null where there is nothing to count. */
const ClaimFiguresView = z.object({
  sent: z.int().describe("Claims that went to their insurer for the first time in the period"),
  expected: view.amount.describe("What these claims ask for now, after returns"),
  paid: view.amount.describe("What insurers have paid of these claims until now"),
  paidShare: figure("Paid in percent of expected"),
  submitDays: figure("Days from the sale to the first sending, the median of the sent claims"),
  answered: z
    .int()
    .describe("Claims that were answered as a whole for the first time in the period, by an answer or by a payment"),
  cleanRate: figure("Percent of the answered claims of which the first answer rejected nothing"),
  refusedRate: figure("Percent of the answered claims of which the first answer rejected something"),
  rejected: view.amount.describe("What the first answers rejected"),
  rejectedShare: figure("Rejected in percent of what was asked for in the answered claims"),
  recovered: view.amount.describe("What insurers have approved of the rejected amounts since they were sent again"),
  payDays: figure(
    "Days from the first sending to the first payment, the median of the claims first paid in the period",
  ),
  writtenOff: view.amount.describe("What was given up in the period, of rejected and of approved amounts"),
});
export type ClaimFigures = z.infer<typeof ClaimFiguresView>;

export const getClaimReport = operation({
  name: "getClaimReport",
  summary:
    "How claims fare: sent in the period; clean and rejected by the first answers of the period (by number and by amount); recovered of it since; median days from sale to sending and from sending to the first payment; written off; expected and paid of the sent ones",
  permission: READS_PEOPLE,
  mayLag: true,
  input: z.object(ClaimsAsked).superRefine(periodIsClear()),
  knowsAllParameters: true,
  output: z.object({
    from: view.day,
    to: view.day,
    now: ClaimFiguresView,
    before: ClaimFiguresView,
    yearAgo: ClaimFiguresView,
  }),
  async run(context, input) {
    const { em } = context;
    const scope = scopeOf(context, "claims", input);
    const { period } = scope;
    const [now, before, yearAgo] = await Promise.all([
      claimFigures(em, scope),
      claimFigures(em, { ...scope, period: periodBefore(period) }),
      claimFigures(em, { ...scope, period: yearBefore(period) }),
    ]);
    return { ...period, now, before, yearAgo };
  },
});

type Found = { [Name in keyof ClaimFigures]: ClaimFigures[Name] | null };

async function claimFigures(em: Em, scope: ClaimScope): Promise<ClaimFigures> {
  const { rows: found } = await sql<Found>`${claimFiguresOfAll(scope)}`.execute(rows(em));
  const [all] = found;
  if (!all) throw new Error("Sums without a row");
  const none = (value: Amount | null): Amount => amount(value ?? 0);
  return {
    ...all,
    sent: all.sent ?? 0,
    answered: all.answered ?? 0,
    expected: none(all.expected),
    paid: none(all.paid),
    rejected: none(all.rejected),
    recovered: none(all.recovered),
    writtenOff: none(all.writtenOff),
  };
}
