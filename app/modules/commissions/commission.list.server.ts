import { serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { amount, sum } from "#app/lib/money/money.ts";
import { getSale } from "#app/modules/sales/sale/get-sale.server.ts";
import { listCommissionRules } from "./rules/read-rules.server.ts";
import { ruleList } from "./rules/rule.list.tsx";
import { createCommissionRule } from "./rules/write-rule.server.ts";
import { closeCommissionMonth, getCommissionMonthState } from "./statements/close-month.server.ts";
import { peopleList } from "./statements/people.list.tsx";
import { getCommissionStatement, listCommissionLines, listCommissions } from "./statements/read-commissions.server.ts";
import { statementList } from "./statements/statement.list.tsx";

export const commissionRules = serverList({
  list: ruleList,
  read: listCommissionRules,
  may: { add: createCommissionRule },
});

/** More people than a company of opticians has. */
const MOST_PEOPLE = 1_000;

/** The people of a month. Who may see no others sees the own row alone. */
export const commissionPeople = serverList({
  list: peopleList,
  read: listCommissions,
  may: { rules: listCommissionRules, close: closeCommissionMonth },
  more: async (args, { filters }) => {
    const asked = { month: filters.month };
    const [{ rows }, state] = await Promise.all([
      load(args, listCommissions, { ...asked, limit: MOST_PEOPLE }),
      load(args, getCommissionMonthState, asked),
    ]);
    return { ...state, amount: amount(sum(rows.map((row) => row.amount))) };
  },
});

/** The statement of the person that the address names, or of the reader. */
export const commissionStatement = serverList({
  list: statementList,
  read: listCommissionLines,
  may: { people: listCommissionRules, sales: getSale },
  input: (query, _context, { userId }) => ({ ...listInput(query), userId }),
  // The title names the person and the month.
  more: (args, { filters }) => load(args, getCommissionStatement, { month: filters.month, userId: args.params.userId }),
});
