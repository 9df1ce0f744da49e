import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amount, big, sum } from "#app/lib/money/money.ts";
import {
  COVERED_KINDS,
  type CoveredLine,
  type CoveredMember,
  type LimitRules,
  type NotCovered,
  splitByClass,
} from "./class-split.ts";

const rules = (own: Partial<LimitRules> = {}): LimitRules => ({
  limitAmount: "400.00",
  limitCovers: COVERED_KINDS,
  limitWithVat: true,
  intervalMonths: null,
  ageFrom: null,
  ageTo: null,
  copayPercent: "20.00",
  copayMaximum: "100.00",
  copayBeforeLimit: false,
  ...own,
});
const member = (own: Partial<CoveredMember> = {}): CoveredMember => ({
  day: "2026-11-26",
  left: "400.00",
  age: 40,
  lastCovered: {},
  ...own,
});
const line = (gross: string, kind: CoveredLine["kind"], isTaxed = true): CoveredLine => ({ gross, kind, isTaxed });
const lens = line("345.00", "Regular Lenses");
const frame = line("230.00", "Frames");

type Case = [
  name: string,
  lines: CoveredLine[],
  rules: Partial<LimitRules>,
  left: string,
  /** For each line "insurer/patient used". */
  expected: string[],
  total: string,
];

const CASES: Case[] = [
  [
    "The example of 575.00, co-pay of the limited amount",
    [lens, frame],
    {},
    "400.00",
    ["276.00/69.00 345.00", "44.00/186.00 55.00"],
    "320.00/255.00 400.00",
  ],
  [
    "The example of 575.00, limit after the co-pay",
    [lens, frame],
    { copayBeforeLimit: true },
    "400.00",
    ["276.00/69.00 276.00", "124.00/106.00 124.00"],
    "400.00/175.00 400.00",
  ],
  [
    "A frame that was sold before its lenses still comes after them",
    [frame, lens],
    {},
    "400.00",
    ["44.00/186.00 55.00", "276.00/69.00 345.00"],
    "320.00/255.00 400.00",
  ],
  [
    "A class that names the frame first",
    [lens, frame],
    { limitCovers: ["Frames", "Regular Lenses"] },
    "400.00",
    ["136.00/209.00 170.00", "184.00/46.00 230.00"],
    "320.00/255.00 400.00",
  ],
  [
    "A lens that the contract excludes leaves the limit to the frame",
    [{ ...lens, isExcluded: true }, frame],
    {},
    "400.00",
    ["0.00/345.00 0.00", "184.00/46.00 230.00"],
    "184.00/391.00 230.00",
  ],
  [
    "20% of 1,150.00, at most 400.00",
    [line("1150.00", "Regular Lenses")],
    { copayPercent: "80.00", copayMaximum: null, copayBeforeLimit: true },
    "400.00",
    ["230.00/920.00 230.00"],
    "230.00/920.00 230.00",
  ],
  [
    "The co-pay stops at its maximum",
    [line("1150.00", "Regular Lenses")],
    { copayBeforeLimit: true },
    "2000.00",
    ["1050.00/100.00 1050.00"],
    "1050.00/100.00 1050.00",
  ],
  [
    "What earlier sales left",
    [lens, frame],
    {},
    "100.00",
    ["80.00/265.00 100.00", "0.00/230.00 0.00"],
    "80.00/495.00 100.00",
  ],
  ["A limit that is used up", [lens], {}, "0.00", ["0.00/345.00 0.00"], "0.00/345.00 0.00"],
  [
    "A limit of prices before VAT, co-pay of the limited amount",
    [lens, frame],
    { limitWithVat: false },
    "400.00",
    ["276.00/69.00 300.00", "92.00/138.00 100.00"],
    "368.00/207.00 400.00",
  ],
  [
    "A limit of prices before VAT, after the co-pay",
    [line("1150.00", "Regular Lenses")],
    { limitWithVat: false, copayBeforeLimit: true },
    "400.00",
    ["460.00/690.00 400.00"],
    "460.00/690.00 400.00",
  ],
  [
    "A limit of prices before VAT of a line that has none",
    [line("345.00", "Regular Lenses", false)],
    { limitWithVat: false },
    "100.00",
    ["80.00/265.00 100.00"],
    "80.00/265.00 100.00",
  ],
  [
    "Without a co-pay the limit alone counts",
    [lens, frame],
    { copayPercent: "0.00", copayMaximum: null },
    "400.00",
    ["345.00/0.00 345.00", "55.00/175.00 55.00"],
    "400.00/175.00 400.00",
  ],
  [
    "The co-pay of three thirds is rounded once",
    [line("0.01", "Regular Lenses"), line("0.01", "Regular Lenses"), line("0.01", "Frames")],
    { copayPercent: "50.00", copayMaximum: null },
    "400.00",
    ["0.00/0.01 0.01", "0.01/0.00 0.01", "0.00/0.01 0.01"],
    "0.01/0.02 0.03",
  ],
];

it.each(CASES)("%s", (_name, lines, own, left, expected, total) => {
  const split = splitByClass(lines, rules(own), member({ left }));
  expect(split.lines.map(({ insurer, patient, used }) => `${insurer}/${patient} ${used}`)).toEqual(expected);
  expect(`${split.insurer}/${split.patient} ${split.used}`).toBe(total);
});

type Refusal = [name: string, CoveredLine, Partial<LimitRules>, Partial<CoveredMember>, NotCovered | null];
const REFUSALS: Refusal[] = [
  ["goods of no kind", line("50.00", null), {}, {}, { reason: "kind" }],
  ["a kind that the class leaves out", frame, { limitCovers: ["Regular Lenses"] }, {}, { reason: "kind" }],
  ["a limit that is used up", lens, {}, { left: "0.00" }, { reason: "limit" }],
  ["a member who is too young", lens, { ageFrom: 18 }, { age: 17 }, { reason: "age" }],
  ["a member on the first day of the age", lens, { ageFrom: 18 }, { age: 18 }, null],
  ["a member of the last age", lens, { ageTo: 65 }, { age: 65 }, null],
  ["a member who is too old", lens, { ageTo: 65 }, { age: 66 }, { reason: "age" }],
  ["a member without a date of birth", lens, { ageTo: 65 }, { age: null }, { reason: "noBirthDate" }],
  ["no date of birth where no age is asked for", lens, {}, { age: null }, null],
  [
    "the day before the interval is over",
    lens,
    { intervalMonths: 12 },
    { lastCovered: { "Regular Lenses": "2025-11-27" } },
    { reason: "interval", until: "2026-11-27" },
  ],
  [
    "the day on which the interval is over",
    lens,
    { intervalMonths: 12 },
    { lastCovered: { "Regular Lenses": "2025-11-26" } },
    null,
  ],
  ["another kind within the interval", lens, { intervalMonths: 12 }, { lastCovered: { Frames: "2026-11-01" } }, null],
];

it.each(REFUSALS)("says of %s whether it is covered", (_name, one, own, who, expected) => {
  const split = splitByClass([one], rules(own), member(who));
  expect(split.lines[0]?.notCovered).toEqual(expected);
  expect(split.insurer === "0.00").toBe(expected !== null);
});

const halala = (most: number) => fc.integer({ min: 0, max: most }).map((value) => amount(big(value).div(100)));
const anyLine = fc.record({
  gross: halala(200_000),
  kind: fc.constantFrom(...COVERED_KINDS, null),
  isTaxed: fc.boolean(),
});
const anyRules = fc.record({
  limitWithVat: fc.boolean(),
  copayPercent: halala(10_000),
  copayMaximum: fc.option(halala(50_000)),
  copayBeforeLimit: fc.boolean(),
  limitCovers: fc.shuffledSubarray([...COVERED_KINDS]),
});

describe("any sale", () => {
  it("is shared to the halala and never takes more than is left of the limit", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), anyRules, halala(150_000), (lines, own, left) => {
        const split = splitByClass(lines, rules(own), member({ left }));
        for (const [index, share] of split.lines.entries()) {
          expect(amount(big(share.insurer).plus(share.patient))).toBe(lines[index]?.gross);
          for (const value of Object.values(share)) if (typeof value === "string") expect(big(value).gte(0)).toBe(true);
        }
        expect(amount(sum(split.lines.map(({ insurer }) => insurer)))).toBe(split.insurer);
        expect(amount(sum(split.lines.map(({ patient }) => patient)))).toBe(split.patient);
        expect(big(split.used).lte(left)).toBe(true);
        if (own.limitWithVat) expect(big(split.insurer).lte(split.used)).toBe(true);
        if (own.copayMaximum !== null) expect(big(split.copay).lte(own.copayMaximum)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("costs the insurer the same in whatever order its lines were sold", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), anyRules, halala(150_000), (lines, own, left) => {
        const same = { ...own, limitWithVat: true };
        const [one, other] = [lines, lines.toReversed()].map((sold) =>
          splitByClass(sold, rules(same), member({ left })),
        );
        expect(one?.insurer).toBe(other?.insurer);
      }),
      { numRuns: 500 },
    );
  });
});
