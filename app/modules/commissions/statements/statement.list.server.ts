import { serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { getSale } from "#app/modules/sales/sale/get-sale.server.ts";
import { listCommissionRules } from "../rules/read-rules.server.ts";
import { getCommissionStatement, listCommissionLines } from "./read-commissions.server.ts";
import { statementList } from "./statement.list.tsx";

/** The statement of the person that the address names, or of the reader. */
export const commissionStatement = serverList({
  list: statementList,
  read: listCommissionLines,
  may: {
    people: listCommissionRules,
    sales: getSale,
  },
  input: (query, _context, { userId }) => ({ ...listInput(query), userId }),
  // The title names the person and the month.
  more: (args, { filters }) => load(args, getCommissionStatement, { month: filters.month, userId: args.params.userId }),
});
