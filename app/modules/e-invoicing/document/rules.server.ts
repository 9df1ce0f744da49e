import { AMOUNT_RULES } from "./amount-rules.server.ts";
import { CATEGORY_RULES } from "./category-rules.server.ts";
import { FIELD_RULES, type Rule } from "./field-rules.server.ts";
import { LENGTH_RULES } from "./length-rules.server.ts";
import { ORDER_RULE } from "./order-rule.server.ts";
import { parseXml } from "./parse-xml.server.ts";
import { PARTY_RULES } from "./party-rules.server.ts";

/**
 * The authority's rules that a shop's documents could break. The tests and the simulator of the authority check documents by them.
 * Source: ZATCA, XML Implementation Standard, and the validation rules 3.4.6.
 */
export const RULES: readonly Rule[] = [
  ORDER_RULE,
  ...FIELD_RULES,
  ...LENGTH_RULES,
  ...PARTY_RULES,
  ...CATEGORY_RULES,
  ...AMOUNT_RULES,
];

export type RuleProblem = Pick<Rule, "rule" | "says" | "warns">;

/** The rules that a document breaks, in the order of the table. */
export function ruleProblems(xml: string): RuleProblem[] {
  const invoice = parseXml(xml).documentElement;
  return RULES.filter(({ broken }) => broken(invoice)).map(({ rule, says, warns }) => ({
    rule,
    says,
    ...(warns ? { warns } : {}),
  }));
}
