import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DayHours, hoursRefusal, startsOf, USUAL_HOURS } from "./opening-hours.ts";

const at = (hours: number, minutes = 0): number => hours * 60 + minutes;
const plain: DayHours = { weekday: 0, opens: at(10), closes: at(13), breakFrom: null, breakTo: null };
const split: DayHours = { weekday: 1, opens: at(10), closes: at(20), breakFrom: at(13), breakTo: at(16) };
const closed: DayHours = { weekday: 5, opens: null, closes: null, breakFrom: null, breakTo: null };

describe("opening hours", () => {
  it.each<[string, DayHours, number, number, string | null]>([
    ["begins with the opening", plain, at(10), at(10, 30), null],
    ["begins before the opening", plain, at(9, 59), at(10, 29), "outside"],
    ["ends with the closing", plain, at(12, 30), at(13), null],
    ["ends after the closing", plain, at(12, 31), at(13, 1), "outside"],
    ["ends with the beginning of the break", split, at(12, 30), at(13), null],
    ["reaches into the break", split, at(12, 31), at(13, 1), "break"],
    ["lies in the break", split, at(14), at(14, 30), "break"],
    ["begins with the end of the break", split, at(16), at(16, 30), null],
    ["begins before the end of the break", split, at(15, 59), at(16, 29), "break"],
    ["spans the break", split, at(12), at(17), "break"],
    ["is on a closed day", closed, at(17), at(17, 30), "closed"],
    ["ends after midnight", { ...plain, closes: 1440 }, at(23, 45), at(24, 15), "outside"],
    ["ends at midnight", { ...plain, closes: 1440 }, at(23, 30), at(24), null],
  ])("a visit that %s", (_title, hours, from, to, expected) => {
    expect(hoursRefusal(hours, from, to)).toBe(expected);
  });

  it("offers times in steps from the opening and from the end of the break", () => {
    expect(startsOf(plain, 30)).toEqual([at(10), at(10, 30), at(11), at(11, 30), at(12), at(12, 30)]);
    expect(startsOf(split, 60).map((minute) => minute / 60)).toEqual([10, 11, 12, 16, 17, 18, 19]);
    expect(startsOf(split, 60, 120).map((minute) => minute / 60)).toEqual([10, 11, 16, 17, 18]);
    expect(startsOf(closed, 30)).toEqual([]);
    expect(startsOf(plain, 30, 240)).toEqual([]);
  });

  it("never offers a time that it would refuse, nor leaves out one that fits", () => {
    const days = fc
      .uniqueArray(fc.integer({ min: 0, max: 288 }), { minLength: 4, maxLength: 4 })
      .map((marks) => marks.map((mark) => mark * 5).sort((left, right) => left - right));
    fc.assert(
      fc.property(days, fc.constantFrom(15, 20, 30, 45), fc.integer({ min: 1, max: 4 }), (marks, step, steps) => {
        const [opens = 0, breakFrom = 0, breakTo = 0, closes = 0] = marks;
        const hours = { weekday: 0, opens, closes, breakFrom, breakTo };
        const length = step * steps;
        const offered = startsOf(hours, step, length);
        for (const minute of offered) expect(hoursRefusal(hours, minute, minute + length)).toBeNull();
        for (const from of [opens, breakTo]) {
          for (let minute = from; minute < closes; minute += step) {
            const inFirst = from === opens && minute + length <= breakFrom;
            const inSecond = from === breakTo && minute + length <= closes;
            if (inFirst || inSecond) expect(offered).toContain(minute);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it("are usual on each day of the week for a store that has set none", () => {
    expect(USUAL_HOURS.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(hoursRefusal(USUAL_HOURS[5] ?? closed, at(10), at(10, 30))).toBe("outside");
    expect(hoursRefusal(USUAL_HOURS[6] ?? closed, at(10), at(10, 30))).toBeNull();
  });
});
