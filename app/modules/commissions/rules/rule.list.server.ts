import { serverList } from "#app/http/list.server.ts";
import { listCommissionRules } from "./read-rules.server.ts";
import { ruleList } from "./rule.list.tsx";
import { createCommissionRule, updateCommissionRule } from "./write-rule.server.ts";

/**
 * The rules, by name unless somebody sorts them otherwise: which of two rules wins is no order of a list, because it depends on what is
 * sold and by whom (`choose-rule.ts`). Rules of stores where the reader does not work are left out, although they count for people who
 * sell there; the statement of such a person names them. A row leads to the form of its rule.
 */
export const commissionRules = serverList({
  list: ruleList,
  read: listCommissionRules,
  may: {
    add: createCommissionRule,
    opens: updateCommissionRule,
  },
});
