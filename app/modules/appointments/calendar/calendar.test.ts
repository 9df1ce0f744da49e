import { describe, expect, it } from "vitest";
import type { DayHours } from "#app/modules/appointments/hours/opening-hours.ts";
import { calendarRows } from "./calendar-grid.ts";
import { daysOf, moved, readCalendar } from "./calendar-query.ts";

const TODAY = "2026-11-23";
const read = (address: string) => readCalendar(new URLSearchParams(address), TODAY);

describe("the address of the calendar", () => {
  it.each([
    ["", { view: "day", date: TODAY, doctorId: null }],
    ["view=week&date=2026-02-28&doctorId=7", { view: "week", date: "2026-02-28", doctorId: "7" }],
    ["doctorId=o7", { view: "day", date: TODAY, doctorId: "o7" }],
    ["view=month&date=2026-02-30&doctorId=0", { view: "day", date: TODAY, doctorId: null }],
    ["date=tomorrow&doctorId=1e3", { view: "day", date: TODAY, doctorId: null }],
    ["date=0000-00-00", { view: "day", date: TODAY, doctorId: null }],
  ])("%j says %j", (address, expected) => {
    expect(read(address)).toEqual(expected);
  });

  it("shows a day, or the week from Sunday to Saturday", () => {
    expect(daysOf({ view: "day", date: TODAY })).toEqual([TODAY]);
    const week = daysOf({ view: "week", date: TODAY });
    expect([week[0], week[1], week.at(-1), week.length]).toEqual(["2026-11-22", "2026-11-23", "2026-11-28", 7]);
    expect(moved({ view: "day", date: "2026-12-31" }, 1)).toBe("2027-01-01");
    expect(moved({ view: "week", date: TODAY }, -1)).toBe("2026-11-16");
  });
});

describe("the rows of the calendar", () => {
  const hours: DayHours[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    opens: weekday === 5 ? null : 600,
    closes: weekday === 5 ? null : 720,
    breakFrom: null,
    breakTo: null,
  }));
  const holidays = [{ firstDay: "2026-11-25", lastDay: "2026-11-26" }];
  const now = new Date("2026-11-23T07:45:00Z");
  const visit = (time: string, values: object = {}) => ({
    appointmentDate: `${TODAY}T${time}:00Z`,
    minutes: 30,
    status: "scheduled" as const,
    examiner: "1",
    ...values,
  });
  const states = (examiner: string | undefined, visits: ReturnType<typeof visit>[], day = TODAY) =>
    calendarRows({ columns: [{ day, examiner }], hours, holidays, slotMinutes: 30, visits, now }).map(
      ({ minute, cells }) => `${minute} ${cells[0]?.state} ${cells[0]?.visits.length}`,
    );

  it("are past until the running half hour ends, then free", () => {
    expect(states("1", [])).toEqual(["600 past 0", "630 free 0", "660 free 0", "690 free 0"]);
  });

  it("are taken as long as a visit of the doctor lasts", () => {
    expect(states("1", [visit("08:00", { minutes: 45 })])).toEqual([
      "600 past 0",
      "630 free 0",
      "660 taken 1",
      "690 taken 0",
    ]);
  });

  it("show a cancelled visit and one that nobody came to at a time that is free again", () => {
    const gone = [visit("08:00", { status: "cancelled" }), visit("08:00", { status: "no_show" })];
    expect(states("1", gone)[2]).toBe("660 free 2");
  });

  it("show each doctor's own visits, and everybody's in a column without a doctor", () => {
    const visits = [visit("08:00"), visit("08:00", { examiner: "o1" }), visit("08:00", { examiner: "" })];
    expect(states("o1", visits)[2]).toBe("660 taken 1");
    expect(states("", visits)[2]).toBe("660 free 1");
    expect(states(undefined, visits)[2]).toBe("660 free 3");
  });

  it("put a visit that begins between two rows into the earlier one", () => {
    expect(states("1", [visit("08:10")])).toEqual(["600 past 0", "630 free 0", "660 taken 1", "690 taken 0"]);
  });

  it("have a row of its own for a visit outside the opening hours", () => {
    expect(states("1", [visit("04:20"), visit("09:30")])).toEqual([
      "420 taken 1",
      "600 past 0",
      "630 free 0",
      "660 free 0",
      "690 free 0",
      "750 taken 1",
    ]);
  });

  it("show the break of the store as one row, with a visit in it as a row of its own", () => {
    const split = hours.map((day) => ({ ...day, breakFrom: 630, breakTo: 690 }));
    const rowsOf = (visits: ReturnType<typeof visit>[]) =>
      calendarRows({ columns: [{ day: TODAY, examiner: "1" }], hours: split, holidays, slotMinutes: 30, visits, now });
    expect(rowsOf([]).map(({ minute, breakTo, cells }) => [minute, breakTo, cells[0]?.state])).toEqual([
      [600, null, "past"],
      [630, 690, "break"],
      [690, null, "free"],
    ]);
    expect(
      rowsOf([visit("08:00", { status: "cancelled" })]).map(({ minute, cells }) => [minute, cells[0]?.state]),
    ).toEqual([
      [600, "past"],
      [630, "break"],
      [660, "break"],
      [690, "free"],
    ]);
  });

  it("have the present in its row and in the columns of today only", () => {
    const columns = [{ day: TODAY }, { day: "2026-11-24" }];
    const found = calendarRows({ columns, hours, holidays, slotMinutes: 30, visits: [], now });
    expect(found.map(({ minute, now: at }) => [minute, at])).toEqual([
      [600, null],
      [630, { percent: 50, columns: [true, false] }],
      [660, null],
      [690, null],
    ]);
    const tomorrow = calendarRows({ columns: columns.slice(1), hours, holidays, slotMinutes: 30, visits: [], now });
    expect(tomorrow.every(({ now: at }) => at === null)).toBe(true);
  });

  it("are free only while the examiner works", () => {
    const columns = [{ day: "2026-11-24", examiner: "1" }, { day: "2026-11-24", examiner: "2" }, { day: "2026-11-24" }];
    const workOf = ({ examiner }: { examiner?: string }) =>
      examiner === "1" ? { starts: 630, ends: 690 } : examiner === "2" ? null : undefined;
    const found = calendarRows({ columns, hours, holidays, slotMinutes: 30, visits: [], now, workOf });
    expect(found.map(({ minute, cells }) => [minute, ...cells.map(({ state }) => state)])).toEqual([
      [600, "away", "away", "free"],
      [630, "free", "away", "free"],
      [660, "free", "away", "free"],
      [690, "away", "away", "free"],
    ]);
  });

  it("are none on a closed day without visits", () => {
    expect(states("1", [], "2026-11-27")).toEqual([]);
  });

  it("are none on each day of a holiday", () => {
    expect(["2026-11-24", "2026-11-25", "2026-11-26"].map((day) => states("1", [], day).length)).toEqual([4, 0, 0]);
  });
});
