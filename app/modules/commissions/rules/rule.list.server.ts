import { serverList } from "#app/http/list.server.ts";
import { listCommissionRules } from "./read-rules.server.ts";
import { ruleList } from "./rule.list.tsx";
import { createCommissionRule } from "./write-rule.server.ts";

export const commissionRules = serverList({
  list: ruleList,
  read: listCommissionRules,
  may: { add: createCommissionRule },
});
