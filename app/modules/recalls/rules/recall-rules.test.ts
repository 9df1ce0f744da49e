import { describe, expect, it } from "vitest";
import {
  afterCall,
  balanceDue,
  eyeTestDue,
  feedbackDue,
  isListed,
  lensesDue,
  namedReplacement,
  piecesIn,
  warrantyDue,
} from "./recall-rules.ts";

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
    expect(eyeTestDue({ examinedOn, expiresOn, bornOn })).toBe(due);
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
    expect(lensesDue({ soldOn: "2026-01-01", lines, replacement, eyes })).toBe(due);
  });
});

it("a warranty is due a month before its end, a balance two weeks after its day, feedback after a week", () => {
  expect(warrantyDue("2026-01-01", 365)).toBe("2026-12-02");
  expect(warrantyDue("2026-01-01", 30)).toBeNull();
  expect(balanceDue("2026-01-01")).toBe("2026-01-15");
  expect(feedbackDue("2026-01-01")).toBe("2026-01-08");
});

it.each([
  ["eye_test", "2026-01-01", "2025-12-31", false],
  ["eye_test", "2026-01-01", "2026-01-01", true],
  ["eye_test", "2026-01-01", "2027-01-01", true],
  ["eye_test", "2026-01-01", "2027-01-02", false],
  ["warranty", "2026-01-01", "2026-01-31", true],
  ["warranty", "2026-01-01", "2026-02-01", false],
  ["feedback", "2026-01-01", "2026-03-02", true],
  ["feedback", "2026-01-01", "2026-03-03", false],
] as const)("%s of %s is listed on %s: %s", (reason, dueOn, today, listed) => {
  expect(isListed(reason, dueOn, today)).toBe(listed);
});

it.each([
  ["reached", 1, null, "told", null],
  ["no_answer", 1, null, "later", "2026-05-02"],
  ["no_answer", 2, null, "later", "2026-05-02"],
  ["no_answer", 3, null, "later", "2026-05-08"],
  ["later", 1, "2026-06-15", "later", "2026-06-15"],
  ["not_wanted", 1, null, "not_wanted", "2027-05-01"],
] as const)("a call that ends with %s, the %s. one, until %s: %s until %s", (outcome, calls, until, status, day) => {
  expect(afterCall({ outcome, today: "2026-05-01", calls, until })).toEqual({ status, snoozedUntil: day });
});
