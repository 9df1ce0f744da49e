import { sql } from "kysely";
import { z } from "zod";
import { serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { view } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { listCommissionRules } from "../rules/read-rules.server.ts";
import { worksEverywhere } from "../rules/rule-rules.server.ts";
import { closeCommissionMonth } from "./close-month.server.ts";
import { monthField, seesOthers } from "./commission.schema.server.ts";
import { listCommissions } from "./list-commissions.server.ts";
import { closedMonth } from "./month-lines.server.ts";
import { peopleList } from "./people.list.tsx";
import { isOver, nextToClose } from "./read-months.server.ts";

/** The sum of a closed month, of the lines that its reader sees. That of an open month would be reckoned from its sales a second time. */
async function keptAmount(context: OperationContext, monthId: number): Promise<string> {
  const { em, stores, user } = context;
  const { amount } = await rows(em)
    .selectFrom("commission_lines")
    .select(sql<string>`coalesce(sum(amount), 0.00)::text`.as("amount"))
    .where("month_id", "=", monthId)
    .where((e) => {
      const own = e("user_id", "=", user.id);
      return seesOthers(context) ? e.or([own, e("store_id", "in", [0, ...idsOf(stores)])]) : own;
    })
    .executeTakeFirstOrThrow();
  return amount;
}

/**
 * Whether a month is closed, over or running, and whether the reader is offered to close it: who works in every store, when it is its turn.
 * Everybody sees it beside their own figures.
 */
export const getCommissionMonthState = operation({
  name: "getCommissionMonthState",
  summary: "Whether a month of commissions is closed, over or running",
  permission: [],
  input: z.object({ month: monthField() }),
  output: z.object({
    month: view.day,
    state: z.enum(["closed", "over", "running"]),
    /** The sum of a closed month. */
    amount: view.amount.nullable(),
    mayClose: z.boolean(),
  }),
  async run(context, { month }) {
    const { em } = context;
    const [closed, next] = await Promise.all([closedMonth(rows(em), month), nextToClose(rows(em))]);
    const state = closed ? ("closed" as const) : isOver(month) ? ("over" as const) : ("running" as const);
    const isTurn = state === "over" && (next === null || next === month);
    return {
      ...{ month, state, amount: closed ? await keptAmount(context, closed.id) : null },
      mayClose: isTurn && seesOthers(context) && (await worksEverywhere(context)),
    };
  },
});

/** The people of a month. Who may see no others sees the own row alone. */
export const commissionPeople = serverList({
  list: peopleList,
  read: listCommissions,
  may: { rules: listCommissionRules, close: closeCommissionMonth },
  more: (args, { filters }) => load(args, getCommissionMonthState, { month: filters.month }),
});
