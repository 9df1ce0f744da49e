/** Of what the percent of a rule is taken. */
export const BASES = ["net", "margin"] as const;
export type Basis = (typeof BASES)[number];

/** Whether a rule counts today: it does, will, did, or is switched off. */
export const RULE_STATES = ["running", "coming", "over", "off"] as const;

/** A rule as its choice and its arithmetic need it. Percentages and amounts are texts with two decimals. */
export type Rule = {
  id: number;
  name: string;
  userId: number | null;
  roleId: number | null;
  categoryId: number | null;
  productId: number | null;
  storeId: number | null;
  basis: Basis;
  percent: string;
  opticianShare: string;
  validFrom: string;
  validUntil: string | null;
  target: string | null;
};

/** What was sold, where and when, and for whom a rule is looked for. */
export type Sold = {
  day: string;
  storeId: number;
  productId: number;
  /** The category of the product and all above it, the nearest first. */
  categories: readonly number[];
  userId: number;
  roleIds: ReadonlySet<number>;
};

/** Why a rule won: what it is for, whom it is for and where. Each list begins with the most specific word. */
export const WHAT = ["product", "category", "everything"] as const;
export const WHO = ["person", "role", "everybody"] as const;
export const WHERE = ["store", "anywhere"] as const;
export type Won = { rule: Rule; what: (typeof WHAT)[number]; who: (typeof WHO)[number]; where: (typeof WHERE)[number] };

const whatOf = ({ productId, categoryId }: Rule): Won["what"] =>
  productId !== null ? "product" : categoryId !== null ? "category" : "everything";
const whoOf = ({ userId, roleId }: Rule): Won["who"] =>
  userId !== null ? "person" : roleId !== null ? "role" : "everybody";
const whereOf = ({ storeId }: Rule): Won["where"] => (storeId === null ? "anywhere" : "store");

const fits = (rule: Rule, sold: Sold): boolean =>
  rule.validFrom <= sold.day &&
  (rule.validUntil === null || sold.day <= rule.validUntil) &&
  (rule.storeId === null || rule.storeId === sold.storeId) &&
  (rule.productId === null || rule.productId === sold.productId) &&
  (rule.categoryId === null || sold.categories.includes(rule.categoryId)) &&
  (rule.userId === null || rule.userId === sold.userId) &&
  (rule.roleId === null || sold.roleIds.has(rule.roleId));

/** Places in the order of the rules, the most important first. A lower figure wins. */
const rank = (rule: Rule, { categories }: Sold): number[] => [
  WHAT.indexOf(whatOf(rule)),
  rule.categoryId === null ? 0 : categories.indexOf(rule.categoryId),
  WHO.indexOf(whoOf(rule)),
  WHERE.indexOf(whereOf(rule)),
  // The rule that began later, and of two that began together the one that was written later.
  -Number(rule.validFrom.replaceAll("-", "")),
  -rule.id,
];

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

/**
 * The one rule that applies to something sold and to a person: first the most specific for what is sold (product, nearest category, everything), then for
 * whom (person, role, everybody), then for where. Null when no rule fits. The order of `rules` does not matter.
 */
export function chooseRule(rules: readonly Rule[], sold: Sold): Won | null {
  const [best] = rules
    .filter((rule) => fits(rule, sold))
    .map((rule) => ({ rule, rank: rank(rule, sold) }))
    .sort((one, other) => compare(one.rank, other.rank));
  return best ? { rule: best.rule, what: whatOf(best.rule), who: whoOf(best.rule), where: whereOf(best.rule) } : null;
}
