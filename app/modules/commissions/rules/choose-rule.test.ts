import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseRule, type Rule, type Sold } from "./choose-rule.ts";

/** Product 7 is of category 3, which is under 2, which is under 1. It was sold in store 1 by user 5, who has role 9. */
const SOLD: Sold = {
  day: "2026-03-15",
  storeId: 1,
  productId: 7,
  categories: [3, 2, 1],
  userId: 5,
  roleIds: new Set([9]),
};

const rule = (id: number, values: Partial<Rule> = {}): Rule => ({
  id,
  name: `Rule ${id}`,
  userId: null,
  roleId: null,
  categoryId: null,
  productId: null,
  storeId: null,
  basis: "net",
  percent: "2.00",
  opticianShare: "0.00",
  validFrom: "2026-01-01",
  validUntil: null,
  target: null,
  ...values,
});

const won = (rules: readonly Rule[], sold: Partial<Sold> = {}) => {
  const found = chooseRule(rules, { ...SOLD, ...sold });
  return found ? [found.rule.id, found.what, found.who, found.where] : null;
};

describe("a rule fits", () => {
  it.each<[string, Partial<Rule>, Partial<Sold>, boolean]>([
    ["everything that everybody sells", {}, {}, true],
    ["on its first day", { validFrom: "2026-03-15" }, {}, true],
    ["not on the day before", { validFrom: "2026-03-16" }, {}, false],
    ["on its last day", { validUntil: "2026-03-15" }, {}, true],
    ["not on the day after", { validUntil: "2026-03-14" }, {}, false],
    ["its store", { storeId: 1 }, {}, true],
    ["no other store", { storeId: 2 }, {}, false],
    ["its product", { productId: 7 }, {}, true],
    ["no other product", { productId: 8 }, {}, false],
    ["its category", { categoryId: 3 }, {}, true],
    ["what is in a category under its own", { categoryId: 1 }, {}, true],
    ["no other category", { categoryId: 4 }, {}, false],
    ["its person", { userId: 5 }, {}, true],
    ["nobody else", { userId: 6 }, {}, false],
    ["who holds its role", { roleId: 9 }, {}, true],
    ["nobody without the role", { roleId: 9 }, { roleIds: new Set([8]) }, false],
  ])("%s", (_name, values, sold, isFitting) => {
    expect(won([rule(1, values)], sold) !== null).toBe(isFitting);
  });
});

describe("of several rules", () => {
  it.each<[string, Partial<Rule>, Partial<Rule>, (string | number)[]]>([
    ["a product wins over its category", { productId: 7 }, { categoryId: 3 }, [1, "product", "everybody", "anywhere"]],
    ["a category wins over everything", { categoryId: 1 }, {}, [1, "category", "everybody", "anywhere"]],
    [
      "the nearer category wins",
      { categoryId: 3 },
      { categoryId: 2, validFrom: "2026-02-01" },
      [1, "category", "everybody", "anywhere"],
    ],
    ["a person wins over a role", { userId: 5 }, { roleId: 9 }, [1, "everything", "person", "anywhere"]],
    ["a role wins over everybody", { roleId: 9 }, {}, [1, "everything", "role", "anywhere"]],
    [
      "a product for everybody wins over a person",
      { productId: 7 },
      { userId: 5 },
      [1, "product", "everybody", "anywhere"],
    ],
    [
      "the nearer category wins over a person's further one",
      { categoryId: 3 },
      { categoryId: 1, userId: 5 },
      [1, "category", "everybody", "anywhere"],
    ],
    ["a store wins over all stores", { storeId: 1 }, {}, [1, "everything", "everybody", "store"]],
    ["a role wins over a store", { roleId: 9 }, { storeId: 1 }, [1, "everything", "role", "anywhere"]],
    ["the later first day wins", { validFrom: "2026-03-01" }, {}, [1, "everything", "everybody", "anywhere"]],
  ])("%s", (_name, winner, loser, expected) => {
    expect(won([rule(1, winner), rule(2, loser)])).toEqual(expected);
    expect(won([rule(2, loser), rule(1, winner)])).toEqual(expected);
  });

  it("the one that was written later wins where nothing else tells them apart", () => {
    expect(won([rule(1), rule(3), rule(2)])?.[0]).toBe(3);
  });

  it("none wins where none fits", () => {
    expect(won([])).toBeNull();
    expect(won([rule(1, { userId: 6 }), rule(2, { storeId: 2 })])).toBeNull();
  });

  it("the same one wins in whatever order they stand, and every other that fits is at most as specific", () => {
    const one = fc.record({
      userId: fc.constantFrom(null, 5, 6),
      roleId: fc.constantFrom(null, 9),
      categoryId: fc.constantFrom(null, 1, 2, 3, 4),
      productId: fc.constantFrom(null, 7, 8),
      storeId: fc.constantFrom(null, 1, 2),
      validFrom: fc.constantFrom("2026-01-01", "2026-03-01", "2026-04-01"),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), fc.nat(), (values, turn) => {
        const rules = values.map((value, index) => rule(index + 1, value));
        const at = rules.length === 0 ? 0 : turn % rules.length;
        const turned = [...rules.slice(at), ...rules.slice(0, at)].reverse();
        expect(won(turned)).toEqual(won(rules));
      }),
      { numRuns: 2_000 },
    );
  });
});
