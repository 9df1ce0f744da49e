import { describe, expect, it } from "vitest";
import { monthsAfter } from "#app/lib/dates.ts";
import {
  afterCall,
  balanceDue,
  eyeTestDue,
  feedbackDue,
  isListed,
  lensesDue,
  namedReplacement,
  piecesIn,
  type Rules,
  warrantyDue,
} from "./recall-rules.ts";
import { misfit, REASONS, reasonsOff, SWITCH_OF, USUAL_RULES } from "./shop-rules.ts";

const USUAL: Rules = { ...USUAL_RULES, warrantyDays: 365 };

describe("the next eye test", () => {
  it.each([
    ["the expiry of the prescription", "2025-03-10", "2026-09-01", "1990-01-01", "2026-09-01"],
    ["an expiry before the test counts for nothing", "2025-03-10", "2025-03-10", "1990-01-01", "2027-03-10"],
    ["an adult: two years", "2025-03-10", null, "1990-01-01", "2027-03-10"],
    ["nobody knows the age: two years", "2025-03-10", null, null, "2027-03-10"],
    ["a child: one year", "2025-03-10", null, "2015-01-01", "2026-03-10"],
    ["the day before the sixteenth birthday: one year", "2025-03-10", null, "2009-03-11", "2026-03-10"],
    ["the sixteenth birthday: two years", "2025-03-10", null, "2009-03-10", "2027-03-10"],
    ["from sixty: one year", "2025-03-10", null, "1965-03-10", "2026-03-10"],
    ["the day before the sixtieth birthday: two years", "2025-03-10", null, "1965-03-11", "2027-03-10"],
    ["a birthday after the test is none", "2025-03-10", null, "2026-01-01", "2027-03-10"],
    ["a leap day", "2024-02-29", null, "2015-01-01", "2025-02-28"],
  ])("%s", (_, examinedOn, expiresOn, bornOn, due) => {
    expect(eyeTestDue({ examinedOn, expiresOn, bornOn }, USUAL)).toBe(due);
  });

  it.each([
    ["the expiry comes first whatever is set", { adultMonths: 3 }, "2026-09-01", "1990-01-01", "2026-09-01"],
    ["adults by the shop's months", { adultMonths: 18 }, null, "1990-01-01", "2026-09-10"],
    ["of unknown age, too", { adultMonths: 18 }, null, null, "2026-09-10"],
    ["children by theirs", { childMonths: 6 }, null, "2015-01-01", "2025-09-10"],
    ["until the shop's age", { childUntil: 10 }, null, "2015-01-01", "2027-03-10"],
    ["without a rule for children", { childUntil: 0, childMonths: 6 }, null, "2025-01-01", "2027-03-10"],
    ["older people by theirs", { olderMonths: 9 }, null, "1960-01-01", "2025-12-10"],
    ["from the shop's age", { olderFrom: 40, olderMonths: 9 }, null, "1985-03-10", "2025-12-10"],
    ["the day before that age", { olderFrom: 40, olderMonths: 9 }, null, "1985-03-11", "2027-03-10"],
  ] as const)("%s", (_, own, expiresOn, bornOn, due) => {
    expect(eyeTestDue({ examinedOn: "2025-03-10", expiresOn, bornOn }, { ...USUAL, ...own })).toBe(due);
  });
});

describe("contact lenses", () => {
  it.each([
    ["Acuvue Oasys 1-Day", "daily"],
    ["Dailies Total 1", "daily"],
    ["Biotrue ONEday", "daily"],
    ["Precision 1 One Day", "daily"],
    ["Acuvue Oasys 2-Week", "two_weeks"],
    ["Biofinity Monthly", "monthly"],
    ["Natural Eyes Quarterly", "quarterly"],
    ["PureVision 2", null],
    ["Air Optix Night and Day", null],
  ])("%s are replaced %s", (name, replacement) => {
    expect(namedReplacement(name)).toBe(replacement);
  });

  it.each([
    ["30 lenses", 30],
    ["Box of 6, Senofilcon A", 6],
    ["90 pcs", 90],
    ["-3.25 / 8.6", null],
    ["0 lenses", null],
    [null, null],
  ])("a box that says %s holds %s", (text, pieces) => {
    expect(piecesIn(text)).toBe(pieces);
  });

  const daily = { name: "Acuvue Moist 1-Day", contents: "30 lenses" };
  const monthly = { name: "Biofinity Monthly", contents: "6 lenses" };
  it.each([
    ["two boxes of dailies last a month, a week less", [{ ...daily, boxes: 2 }], null, 2, "2026-01-24"],
    ["for one eye twice as long", [{ ...daily, boxes: 2 }], null, 1, "2026-02-23"],
    ["a box of monthlies for both eyes", [{ ...monthly, boxes: 1 }], null, 2, "2026-03-25"],
    [
      "boxes of several lines add up",
      [
        { ...daily, boxes: 2 },
        { ...daily, boxes: 2 },
      ],
      null,
      2,
      "2026-02-23",
    ],
    [
      "the prescription knows what the name does not say",
      [{ name: "Ultra", contents: "6 lenses", boxes: 1 }],
      "two_weeks",
      2,
      "2026-02-05",
    ],
    ["nothing is known", [{ name: "Ultra", contents: null, boxes: 4 }], "daily", 2, "2026-03-25"],
    [
      "one short box is never due before it is sold",
      [{ ...daily, contents: "10 lenses", boxes: 1 }],
      null,
      2,
      "2026-01-02",
    ],
  ] as const)("%s", (_, lines, replacement, eyes, due) => {
    expect(lensesDue({ soldOn: "2026-01-01", lines, replacement, eyes }, USUAL)).toBe(due);
  });

  const unknown = [{ name: "Ultra", contents: null, boxes: 4 }];
  it.each([
    ["a shop tells earlier", [{ ...daily, boxes: 2 }], { lensLead: 10 }, "2026-01-21"],
    ["a shop tells on the last day", [{ ...daily, boxes: 2 }], { lensLead: 0 }, "2026-01-31"],
    ["a shop knows how long unknown lenses last", unknown, { lensDays: 30 }, "2026-01-24"],
    ["what does not fit is never due before it is sold", unknown, { lensDays: 7, lensLead: 60 }, "2026-01-02"],
  ] as const)("%s", (_, lines, own, due) => {
    const sold = { soldOn: "2026-01-01", lines, replacement: null, eyes: 2 } as const;
    expect(lensesDue(sold, { ...USUAL, ...own })).toBe(due);
  });
});

it.each([
  [{}, "2026-12-02", "2026-01-15", "2026-01-08"],
  [{ warrantyLead: 60, balanceDays: 0, feedbackDays: 3 }, "2026-11-02", "2026-01-01", "2026-01-04"],
  [{ warrantyDays: 30, balanceDays: 30, feedbackDays: 60 }, null, "2026-01-31", "2026-03-02"],
  [{ warrantyDays: 0, warrantyLead: 1 }, null, "2026-01-15", "2026-01-08"],
])("with %o a warranty is due on %s, a balance on %s, feedback on %s", (own, warranty, balance, feedback) => {
  const rules = { ...USUAL, ...own };
  expect(warrantyDue("2026-01-01", rules)).toBe(warranty);
  expect(balanceDue("2026-01-01", rules)).toBe(balance);
  expect(feedbackDue("2026-01-01", rules)).toBe(feedback);
});

it.each([
  ["eye_test", {}, "2026-01-01", "2025-12-31", false],
  ["eye_test", {}, "2026-01-01", "2026-01-01", true],
  ["eye_test", {}, "2026-01-01", "2027-01-01", true],
  ["eye_test", {}, "2026-01-01", "2027-01-02", false],
  ["eye_test", { eyeTestOn: false }, "2026-01-01", "2026-01-01", false],
  ["warranty", {}, "2026-01-01", "2026-01-31", true],
  ["warranty", {}, "2026-01-01", "2026-02-01", false],
  ["warranty", { warrantyDays: 370 }, "2026-01-01", "2026-02-05", true],
  ["feedback", {}, "2026-01-01", "2026-03-02", true],
  ["feedback", {}, "2026-01-01", "2026-03-03", false],
] as const)("%s with %o, due on %s, is listed on %s: %s", (reason, own, dueOn, today, listed) => {
  // A warranty of 365 days from then ends on 31 January 2026.
  const aboutOn = reason === "warranty" ? "2025-01-31" : "2024-01-01";
  expect(isListed({ reason, aboutOn, dueOn }, today, { ...USUAL, ...own })).toBe(listed);
});

it("nobody is listed for a reason that is off, and for no other reason than its own", () => {
  expect(reasonsOff(USUAL)).toEqual([]);
  for (const reason of REASONS) expect(reasonsOff({ ...USUAL, [SWITCH_OF[reason]]: false })).toEqual([reason]);
});

it.each([
  [{ lensDays: 30, lensLead: 29 }, null],
  [{ lensDays: 30, lensLead: 30 }, "lensLead"],
  [{ lensLead: 60 }, null],
  [{}, null],
])("of %o does not fit: %s", (rules, field) => {
  expect(misfit(rules)).toBe(field);
});

it.each([
  ["reached", 1, null, "told", null],
  ["no_answer", 1, null, "later", "2026-05-02"],
  ["no_answer", 2, null, "later", "2026-05-02"],
  ["no_answer", 3, null, "later", "2026-05-08"],
  ["later", 1, "2026-06-15", "later", "2026-06-15"],
  ["not_wanted", 1, null, "not_wanted", "2027-05-01"],
] as const)("a call that ends with %s, the %s. one, until %s: %s until %s", (outcome, calls, until, status, day) => {
  expect(afterCall({ outcome, today: "2026-05-01", calls, until }, USUAL)).toEqual({ status, snoozedUntil: day });
});

it.each([1, 6, 60])("who wants no reminder is left alone for the %s months that the shop says", (pauseMonths) => {
  const called = { outcome: "not_wanted", today: "2026-05-01", calls: 1, until: null } as const;
  expect(afterCall(called, { ...USUAL, pauseMonths }).snoozedUntil).toBe(monthsAfter("2026-05-01", pauseMonths));
});
