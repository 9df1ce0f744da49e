import { serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { amount, sum } from "#app/lib/money/money.ts";
import { listCommissionRules } from "../rules/read-rules.server.ts";
import { closeCommissionMonth } from "./close-month.server.ts";
import { listCommissions } from "./list-commissions.server.ts";
import { peopleList } from "./people.list.tsx";
import { getCommissionMonthState } from "./read-months.server.ts";

/** More people than a company of opticians has. */
const MOST_PEOPLE = 1_000;

/** The people of a month. Who may see no others sees the own row alone. */
export const commissionPeople = serverList({
  list: peopleList,
  read: listCommissions,
  may: { rules: listCommissionRules, close: closeCommissionMonth },
  more: async (args, { filters }) => {
    const asked = { month: filters.month };
    const state = await load(args, getCommissionMonthState, asked);
    // An open month is reckoned from its sales each time, so its page does that once, for the rows.
    if (state.state !== "closed") return { ...state, amount: null };
    const { rows } = await load(args, listCommissions, { ...asked, limit: MOST_PEOPLE });
    return { ...state, amount: amount(sum(rows.map((row) => row.amount))) };
  },
});
