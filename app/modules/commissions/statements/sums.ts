import { halalas, signedRiyals } from "#app/lib/money/halalas.ts";
import type { StatementLine } from "./statement-lines.ts";

const NAMES = ["sold", "returned", "measured", "earned", "takenBack", "amount"] as const;
type Name = (typeof NAMES)[number];

/** To which sums of a person a line belongs, with its figures. */
function partsOf({ part, kind, net, amount }: StatementLine): [Name, string][] {
  const isBack = kind === "return";
  const ofSeller = isBack ? "returned" : "sold";
  return [
    [part === "seller" ? ofSeller : "measured", net],
    [isBack ? "takenBack" : "earned", amount],
    ["amount", amount],
  ];
}

export type Sums = Record<Name, string> & { lines: number };

/** The sums of lines. They add up to the halala, since every line is rounded by itself. */
export function sumsOf(lines: readonly StatementLine[]): Sums {
  const totals = new Map<Name, bigint>(NAMES.map((name) => [name, 0n]));
  for (const line of lines) {
    for (const [name, value] of partsOf(line)) totals.set(name, (totals.get(name) ?? 0n) + halalas(value));
  }
  const sums = Object.fromEntries([...totals].map(([name, value]) => [name, signedRiyals(value)]));
  return { ...(sums as Record<Name, string>), lines: lines.length };
}

/** Lines by a key, each group in the order of the lines. */
export function grouped<Line, Key>(lines: readonly Line[], keyOf: (line: Line) => Key): Map<Key, Line[]> {
  const groups = new Map<Key, Line[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return groups;
}

export type RuleSums = { ruleId: number | null; ruleName: string | null; lines: number; net: string; amount: string };

/** The same by rule, what gave most first. Lines without a rule are the last ones. */
export function sumsByRule(lines: readonly StatementLine[]): RuleSums[] {
  const byRule = grouped(lines, ({ ruleId, ruleName }) => `${ruleId ?? ""} ${ruleName ?? ""}`);
  const total = (values: readonly string[]) => signedRiyals(values.reduce((sum, value) => sum + halalas(value), 0n));
  return [...byRule.values()]
    .map((group) => ({
      ruleId: group[0]?.ruleId ?? null,
      ruleName: group[0]?.ruleName ?? null,
      lines: group.length,
      net: total(group.map(({ net }) => net)),
      amount: total(group.map(({ amount }) => amount)),
    }))
    .sort(
      (one, other) =>
        Number(one.ruleName === null) - Number(other.ruleName === null) || Number(other.amount) - Number(one.amount),
    );
}
