import { expect, it } from "vitest";
import { say } from "#app/i18n/translate.server.ts";
import { formatDay } from "#app/lib/dates.ts";
import { COVERED_KINDS, type CoveredLine, type CoveredMember, type LimitRules, splitByClass } from "./class-split.ts";
import { type CoverageFacts, explained, limitFacts, notCovered } from "./coverage-facts.ts";

const RULES: LimitRules = {
  limitAmount: "400.00",
  limitCovers: COVERED_KINDS,
  limitWithVat: true,
  intervalMonths: 12,
  ageFrom: null,
  ageTo: null,
  copayPercent: "20.00",
  copayMaximum: "100.00",
  copayBeforeLimit: false,
};
const MEMBER = { insurer: "Bupa Arabia", className: "A", from: "2026-01-01", to: "2026-12-31", age: 40 };
const lenses = (gross: string): CoveredLine => ({ gross, kind: "Regular Lenses", isTaxed: true });

function facts(lines: CoveredLine[], own: Partial<LimitRules> = {}, who: Partial<CoveredMember> = {}): CoverageFacts {
  const member = { ...MEMBER, day: "2026-11-26", left: "400.00", lastCovered: {}, ...who };
  const rules = { ...RULES, ...own };
  return limitFacts({ rules, member }, splitByClass(lines, rules, member), ["Lens", "Frame", "Case"]);
}

const line = (locale: "en" | "ar", one: CoverageFacts): string =>
  say(
    locale,
    explained(one, (day) => formatDay(day, locale)),
  );

const PERCENT: CoverageFacts = {
  by: "percent",
  insurer: "Bupa Arabia",
  percent: "20.00",
  base: "1000.00",
  most: null,
  pays: "200.00",
};

const LINES: [CoverageFacts, en: string, ar: string][] = [
  [
    PERCENT,
    "Bupa Arabia pays 20% of the subtotal 1,000.00: 200.00",
    "تدفع Bupa Arabia نسبة 20% من المجموع الفرعي 1,000.00: 200.00",
  ],
  [
    { ...PERCENT, percent: "90.00", most: "840.00", pays: "840.00" },
    "Bupa Arabia pays 90% of the subtotal 1,000.00, at most 840.00: 840.00",
    "تدفع Bupa Arabia نسبة 90% من المجموع الفرعي 1,000.00، وبحد أقصى 840.00: 840.00",
  ],
  [
    facts([lenses("1150.00")], { copayPercent: "80.00", copayMaximum: null, copayBeforeLimit: true }),
    "Bupa Arabia pays 20% of 1,150.00, at most 400.00: 230.00",
    "تدفع Bupa Arabia نسبة 20% من 1,150.00، وبحد أقصى 400.00: 230.00",
  ],
  [
    facts([lenses("575.00")], { copayBeforeLimit: true }),
    "Bupa Arabia pays 575.00 less the co-pay of 100.00, at most 400.00: 400.00",
    "تدفع Bupa Arabia مبلغ 575.00 بعد خصم مبلغ التحمّل 100.00، وبحد أقصى 400.00: 400.00",
  ],
  [
    facts([lenses("575.00")]),
    "Bupa Arabia pays 80% of 400.00, which the limit leaves of 575.00: 320.00",
    "تدفع Bupa Arabia نسبة 80% من 400.00، وهو ما يسمح به الحد من 575.00: 320.00",
  ],
  [
    facts([lenses("575.00")], { copayMaximum: "50.00" }),
    "Bupa Arabia pays 400.00, which the limit leaves of 575.00, less the co-pay of 50.00: 350.00",
    "تدفع Bupa Arabia مبلغ 400.00، وهو ما يسمح به الحد من 575.00، بعد خصم مبلغ التحمّل 50.00: 350.00",
  ],
  [facts([lenses("345.00")]), "Bupa Arabia pays 80% of 345.00: 276.00", "تدفع Bupa Arabia نسبة 80% من 345.00: 276.00"],
  [
    facts([lenses("345.00")], { copayMaximum: "50.00" }),
    "Bupa Arabia pays 345.00 less the co-pay of 50.00: 295.00",
    "تدفع Bupa Arabia مبلغ 345.00 بعد خصم مبلغ التحمّل 50.00: 295.00",
  ],
  [
    facts([lenses("1150.00")], {
      copayPercent: "80.00",
      copayMaximum: null,
      copayBeforeLimit: true,
      limitWithVat: false,
    }),
    "Bupa Arabia pays 20% of 1,150.00, at most 400.00 before VAT: 230.00",
    "تدفع Bupa Arabia نسبة 20% من 1,150.00، وبحد أقصى 400.00 قبل الضريبة: 230.00",
  ],
  [
    facts([lenses("345.00")], {}, { left: "0.00" }),
    "Bupa Arabia pays nothing: the limit of 400.00 is used up until 31 Dec 2026",
    "لا تدفع Bupa Arabia شيئًا: استُنفد الحد البالغ 400.00 حتى 31 ديسمبر 2026",
  ],
  [
    facts([{ gross: "50.00", kind: null, isTaxed: true }]),
    "Bupa Arabia pays nothing of this sale",
    "لا تدفع Bupa Arabia شيئًا من هذا البيع",
  ],
];

it.each(LINES)("explains who pays what: %j", (one, en, ar) => {
  expect(line("en", one)).toBe(en);
  expect(line("ar", one)).toBe(ar);
});

it("says why lines are not covered", () => {
  const one = facts(
    [
      lenses("345.00"),
      { gross: "230.00", kind: "Frames", isTaxed: true },
      { gross: "50.00", kind: null, isTaxed: true },
    ],
    {},
    { lastCovered: { Frames: "2026-03-12" } },
  );
  const reasons = notCovered(one, (day) => formatDay(day)).map(({ item, why }) => [item, say("en", why)]);
  expect(reasons).toEqual([
    ["Frame", "covered again from 12 Mar 2027"],
    ["Case", "the class does not cover such goods"],
  ]);
  expect(notCovered(PERCENT, String)).toEqual([]);
});
