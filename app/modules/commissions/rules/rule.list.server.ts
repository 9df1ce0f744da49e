import { serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { listCommissionRules } from "./read-rules.server.ts";
import { ruleList } from "./rule.list.tsx";
import { getCommissionRuleChoices } from "./rule-choices.server.ts";
import { createCommissionRule } from "./write-rule.server.ts";

/**
 * The rules, by name unless somebody sorts them otherwise: which of two rules wins is no order of a list, because it depends on what is
 * sold and by whom (`choose-rule.ts`). Rules of stores where the reader does not work are left out, and the page says so.
 */
export const commissionRules = serverList({
  list: ruleList,
  read: listCommissionRules,
  may: { add: createCommissionRule },
  more: async (args) => {
    const { forAllStores } = await load(args, getCommissionRuleChoices, {});
    return { forAllStores };
  },
});
