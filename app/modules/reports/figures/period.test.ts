import { expect, it } from "vitest";
import { splitMonths } from "./period.ts";

const days = (text: string) =>
  text
    .split(" ")
    .filter(Boolean)
    .map((one) => {
      const [from = "", to = from] = one.split("..");
      return { from: `2026-${from}`, to: `2026-${to}` };
    });

it.each([
  // period, through, months, days, less
  ["03-01..05-31", "06-30", "03-01..05-31", "", ""],
  ["03-05..05-31", "06-30", "03-01..05-31", "", "03-01..03-04"],
  ["03-25..05-31", "06-30", "04-01..05-31", "03-25..03-31", ""],
  ["03-01..05-27", "06-30", "03-01..05-31", "", "05-28..05-31"],
  ["03-01..05-10", "06-30", "03-01..04-30", "05-01..05-10", ""],
  // The month is not over, or not summed yet.
  ["03-01..05-27", "05-27", "03-01..04-30", "05-01..05-27", ""],
  ["03-05..03-29", "05-27", "03-01..03-31", "", "03-01..03-04 03-30..03-31"],
  ["03-10..03-20", "05-27", "", "03-10..03-20", ""],
  ["03-10..04-20", "05-27", "03-01..04-30", "", "03-01..03-09 04-21..04-30"],
  ["03-25..04-20", "05-27", "04-01..04-30", "03-25..03-31", "04-21..04-30"],
  ["03-05..03-29", "03-29", "", "03-05..03-29", ""],
])("takes %s, summed through %s, as the months %s and the days %s less %s", (period, through, months, added, less) => {
  const [asked = { from: "", to: "" }] = days(period);
  expect(splitMonths(asked, `2026-${through}`)).toEqual({
    months: days(months)[0] ?? null,
    days: days(added),
    less: days(less),
  });
});

it("has no months where nothing is summed", () => {
  const period = { from: "2026-03-01", to: "2026-04-30" };
  expect(splitMonths(period, null)).toEqual({ months: null, days: [period], less: [] });
});
