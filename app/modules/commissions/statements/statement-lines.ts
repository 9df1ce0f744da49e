import type { DateOnly } from "#app/lib/dates.ts";
import { halalas, signedRiyals } from "#app/lib/money/halalas.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { startOfMonth } from "#app/modules/reports/figures/period.ts";
import { type Basis, chooseRule, type Rule, type Won } from "../rules/choose-rule.ts";
import { commissionOf, marginBase, takenBack } from "./commission.ts";
import type { SoldLine } from "./sold-lines.server.ts";

/** What a person did for a line. */
export const PARTS = ["seller", "optician"] as const;
export type Part = (typeof PARTS)[number];

/** One line of a person's statement. */
export type StatementLine = Pick<
  SoldLine,
  "kind" | "storeId" | "saleId" | "saleItemId" | "returnId" | "number" | "at" | "itemName" | "quantity" | "net"
> & {
  userId: number;
  part: Part;
  /** The rule as it is now, or as it was when the month was closed, and why it won: "category.role.anywhere". Null where no rule fitted. */
  ruleId: number | null;
  ruleName: string | null;
  wonBy: string | null;
  basis: Basis | null;
  percent: string | null;
  share: string | null;
  base: Amount | null;
  target: Amount | null;
  monthNet: Amount | null;
  amount: Amount;
};

export type RuleBook = {
  rules: readonly Rule[];
  /** The category above each one. */
  parents: ReadonlyMap<number, number | null>;
  /** The active roles of each user. */
  roles: ReadonlyMap<number, ReadonlySet<number>>;
};

type Person = { userId: number; part: Part; isAlone: boolean };

/** Who has a part in a line. Without an optician besides, the seller gets all. */
export function peopleOf({ sellerId, opticianId }: Pick<SoldLine, "sellerId" | "opticianId">): Person[] {
  const isAlone = opticianId === null || opticianId === sellerId;
  const seller: Person[] = sellerId > 0 ? [{ userId: sellerId, part: "seller", isAlone }] : [];
  return isAlone ? seller : [...seller, { userId: opticianId, part: "optician", isAlone }];
}

const keyOf = (userId: number, month: DateOnly): string => `${userId} ${month}`;

/**
 * The net amount that targets are compared with: of what each person sold or measured in a month, less what of it came back in the same month. A
 * later return takes its commission back in its own month, and changes no earlier target.
 */
export function monthNets(lines: readonly SoldLine[], month: DateOnly): Map<string, Amount> {
  const nets = new Map<string, bigint>();
  for (const line of lines) {
    if (startOfMonth(line.saleDay) !== month) continue;
    for (const { userId } of peopleOf(line)) {
      const key = keyOf(userId, month);
      nets.set(key, (nets.get(key) ?? 0n) + halalas(line.net));
    }
  }
  return new Map([...nets].map(([key, net]) => [key, signedRiyals(net)]));
}

/** The category of a product and all above it, the nearest first. */
function upwards(parents: RuleBook["parents"], categoryId: number): number[] {
  const path: number[] = [];
  for (let at: number | null | undefined = categoryId; at && !path.includes(at); at = parents.get(at)) path.push(at);
  return path;
}

/** Remembers choices: the lines of a month name few products and people. */
export function ruleChooser({ rules, parents, roles }: RuleBook): (line: SoldLine, userId: number) => Won | null {
  const known = new Map<string, Won | null>();
  const nobody: ReadonlySet<number> = new Set();
  return ({ saleDay: day, storeId, productId, categoryId }, userId) => {
    const key = `${userId} ${productId} ${storeId} ${day}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const sold = { day, storeId, productId, userId, categories: upwards(parents, categoryId) };
    const won = chooseRule(rules, { ...sold, roleIds: roles.get(userId) ?? nobody });
    known.set(key, won);
    return won;
  };
}

const factsOf = (line: SoldLine) => ({
  kind: line.kind,
  storeId: line.storeId,
  saleId: line.saleId,
  saleItemId: line.saleItemId,
  returnId: line.returnId,
  number: line.number,
  at: line.at,
  itemName: line.itemName,
  quantity: line.quantity,
  net: line.net,
});

const NO_RULE = {
  ruleId: null,
  ruleName: null,
  wonBy: null,
  basis: null,
  percent: null,
  share: null,
  base: null,
  target: null,
  monthNet: null,
  amount: "0.00",
};

/** What a sold line gives to each person who has a part in it. */
export function givenLines(
  line: SoldLine,
  choose: (line: SoldLine, userId: number) => Won | null,
  nets: ReadonlyMap<string, Amount>,
): StatementLine[] {
  return peopleOf(line).map(({ userId, part, isAlone }) => {
    const won = choose(line, userId);
    if (!won) return { ...factsOf(line), userId, part, ...NO_RULE };
    const { rule } = won;
    const { basis, percent, target } = rule;
    const ofOptician = halalas(rule.opticianShare);
    const share = isAlone ? "100.00" : signedRiyals(part === "optician" ? ofOptician : 10_000n - ofOptician);
    const base = basis === "net" ? line.net : marginBase(line.net, line.cost);
    const monthNet = nets.get(keyOf(userId, startOfMonth(line.saleDay))) ?? "0.00";
    return {
      ...factsOf(line),
      ...{ userId, part, ruleId: rule.id, ruleName: rule.name, wonBy: `${won.what}.${won.who}.${won.where}` },
      ...{ basis, percent, share, base, target, monthNet: target === null ? null : monthNet },
      amount: base === null ? "0.00" : commissionOf({ base, percent, share, target, monthNet }),
    };
  });
}

/** What a return takes back from a line of a statement. */
export function returnedLine(back: SoldLine, given: StatementLine): StatementLine {
  const pieces = { sold: back.soldQuantity, before: back.returnedBefore, now: back.quantity };
  const { userId, part, ruleId, ruleName, wonBy, basis, percent, share, target, monthNet } = given;
  return {
    ...factsOf(back),
    ...{ userId, part, ruleId, ruleName, wonBy, basis, percent, share, target, monthNet },
    base: given.base === null ? null : takenBack(given.base, pieces),
    amount: takenBack(given.amount, pieces),
  };
}
