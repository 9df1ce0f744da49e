/** When a store takes appointments on a day of the week, in minutes after midnight in Riyadh. Closed all day when `opens` is null. */
export type DayHours = {
  /** 0 is Sunday. */
  weekday: number;
  opens: number | null;
  closes: number | null;
  breakFrom: number | null;
  breakTo: number | null;
};

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const FRIDAY = 5;

/** The hours of a store that has set none: 10:00 to 22:00, on Fridays from 16:00. */
export const USUAL_HOURS: readonly DayHours[] = WEEKDAYS.map((weekday) => ({
  weekday,
  opens: (weekday === FRIDAY ? 16 : 10) * 60,
  closes: 22 * 60,
  breakFrom: null,
  breakTo: null,
}));

/** The hours of a day of the week on which a store is closed all day. */
export const closedAllDay = (weekday: number): DayHours => ({
  weekday,
  opens: null,
  closes: null,
  breakFrom: null,
  breakTo: null,
});

export type HoursRefusal = "closed" | "outside" | "break";

/** The stretches of a day in which visits are taken: two where there is a break. */
function stretches({ opens, closes, breakFrom, breakTo }: DayHours): { from: number; to: number }[] {
  if (opens === null || closes === null) return [];
  if (breakFrom === null || breakTo === null) return [{ from: opens, to: closes }];
  return [
    { from: opens, to: breakFrom },
    { from: breakTo, to: closes },
  ];
}

/** Why a visit cannot take place from one minute of the day to another; null when it can. */
export function hoursRefusal(hours: DayHours, from: number, to: number): HoursRefusal | null {
  const open = stretches(hours);
  if (open.length === 0) return "closed";
  if (open.some((one) => one.from <= from && to <= one.to)) return null;
  const [first, last] = [open[0], open.at(-1)];
  return first && last && first.from <= from && to <= last.to ? "break" : "outside";
}

/** The minutes at which a visit of so many minutes can begin: in steps from the opening and from the end of the break. */
export const startsOf = (hours: DayHours, step: number, minutes = step): number[] =>
  stretches(hours).flatMap(({ from, to }) => {
    const count = Math.floor((to - minutes - from) / step) + 1;
    return Array.from({ length: Math.max(0, count) }, (_, index) => from + index * step);
  });
