import { describe, expect, it } from "vitest";
import type { DayHours } from "#app/modules/appointments/hours/opening-hours.ts";
import { calendarRows } from "./calendar-grid.ts";
import { daysOf, moved, readCalendar } from "./calendar-query.ts";

const TODAY = "2026-11-23";
const read = (address: string) => readCalendar(new URLSearchParams(address), TODAY);

describe("the address of the calendar", () => {
  it.each([
    ["", { view: "day", date: TODAY, doctorId: null }],
    ["view=week&date=2026-02-28&doctorId=7", { view: "week", date: "2026-02-28", doctorId: 7 }],
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
    doctorId: 1 as number | null,
    ...values,
  });
  const states = (doctorId: number | null | undefined, visits: ReturnType<typeof visit>[], day = TODAY) =>
    calendarRows({ columns: [{ day, doctorId }], hours, holidays, slotMinutes: 30, visits, now }).map(
      ({ minute, cells }) => `${minute} ${cells[0]?.state} ${cells[0]?.visits.length}`,
    );

  it("are past until the running half hour ends, then free", () => {
    expect(states(1, [])).toEqual(["600 past 0", "630 free 0", "660 free 0", "690 free 0"]);
  });

  it("are taken as long as a visit of the doctor lasts", () => {
    expect(states(1, [visit("08:00", { minutes: 45 })])).toEqual([
      "600 past 0",
      "630 free 0",
      "660 taken 1",
      "690 taken 0",
    ]);
  });

  it("show a cancelled visit and one that nobody came to at a time that is free again", () => {
    const gone = [visit("08:00", { status: "cancelled" }), visit("08:00", { status: "no_show" })];
    expect(states(1, gone)[2]).toBe("660 free 2");
  });

  it("show each doctor's own visits, and everybody's in a column without a doctor", () => {
    const visits = [visit("08:00"), visit("08:00", { doctorId: 2 }), visit("08:00", { doctorId: null })];
    expect(states(2, visits)[2]).toBe("660 taken 1");
    expect(states(null, visits)[2]).toBe("660 free 1");
    expect(states(undefined, visits)[2]).toBe("660 free 3");
  });

  it("put a visit that begins between two rows into the earlier one", () => {
    expect(states(1, [visit("08:10")])).toEqual(["600 past 0", "630 free 0", "660 taken 1", "690 taken 0"]);
  });

  it("have a row of its own for a visit outside the opening hours", () => {
    expect(states(1, [visit("04:20"), visit("09:30")])).toEqual([
      "420 taken 1",
      "600 past 0",
      "630 free 0",
      "660 free 0",
      "690 free 0",
      "750 taken 1",
    ]);
  });

  it("are none on a closed day without visits", () => {
    expect(states(1, [], "2026-11-27")).toEqual([]);
  });

  it("are none on each day of a holiday", () => {
    expect(["2026-11-24", "2026-11-25", "2026-11-26"].map((day) => states(1, [], day).length)).toEqual([4, 0, 0]);
  });
});
