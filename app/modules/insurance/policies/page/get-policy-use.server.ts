import { sql } from "kysely";
import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { type Amount, amount, sum } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

/** The use of a policy: amounts in SAR, and the time of the newest sale, or null. */
export type PolicyUse = {
  sales: number;
  coverage: Amount;
  lastUse: string | null;
  byClaim: { status: string; sales: number; coverage: Amount }[];
};

/** Totals of the sales charged to a policy in the user's stores. The amounts are those stored with the sales. */
export const getPolicyUse = operation({
  name: "getPolicyUse",
  summary: "Sales and coverage under a policy so far, in the user's stores",
  permission: [],
  input: z.object({ id: id() }),
  output: z.unknown(),
  async run({ em, stores }, input): Promise<PolicyUse> {
    const found = await rows(em)
      .selectFrom("sales")
      .select(sql<string>`coalesce(claim_status, 'pending')`.as("status"))
      .select(sql<number>`count(*)::int`.as("sales"))
      .select(sql<Amount>`sum(insurance_coverage)::numeric(14,2)::text`.as("coverage"))
      .select(sql<Date>`max(sale_date)`.as("lastUse"))
      .where("policy_id", "=", input.id)
      .where("store_id", "in", stores.length > 0 ? idsOf(stores) : [0])
      .groupBy("status")
      .orderBy("sales", "desc")
      .orderBy("status")
      .execute();
    const last = found.map(({ lastUse }) => lastUse.getTime());
    return {
      sales: found.reduce((all, { sales }) => all + sales, 0),
      coverage: amount(sum(found.map(({ coverage }) => coverage))),
      lastUse: last.length > 0 ? new Date(Math.max(...last)).toISOString() : null,
      byClaim: found.map(({ status, sales, coverage }) => ({ status, sales, coverage })),
    };
  },
});
