import type { HoldReason, JobStatus, JobStep, Way } from "#app/modules/lens-jobs/job-status.ts";
import type { Random } from "../../random.ts";
import { type Calendar, instant, isFriday } from "../calendar.ts";
import { daysOf } from "./laboratories.ts";

/** One step of a job's life, with its time. */
export type Stop = { step: JobStep; to: JobStatus; at: Date; note?: string; details?: Record<string, unknown> };

const HOUR = 60;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Boxes leave the shop in the afternoon of working days. */
const PICK_UP = 17 * HOUR;

type Plan = { soldAt: Date; way: Way; laboratoryId: number | null; design: string; failsCheck: boolean };

/** The next day on which the shop and its laboratories work, `days` working days later. */
export function workingDay(calendar: Calendar, from: Date, days: number): string {
  let offset = offsetOf(calendar, from);
  for (let left = days; left > 0; ) {
    offset += 1;
    if (!isFriday(calendar.day(offset))) left -= 1;
  }
  return calendar.day(offset);
}

const offsetOf = (calendar: Calendar, at: Date): number =>
  Math.floor((at.getTime() - instant(calendar.today, 0).getTime()) / DAY_MS);

/** When the box that a released job waits for is picked up. */
export function pickUpAfter(calendar: Calendar, released: Date): Date {
  for (let offset = offsetOf(calendar, released); ; offset += 1) {
    const at = instant(calendar.day(offset), PICK_UP);
    if (at > released && !isFriday(calendar.day(offset))) return at;
  }
}

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);

/** The life of a job as it goes when nothing disturbs it: to its collection, or to a failed check. */
export function pathOf(
  random: Random,
  calendar: Calendar,
  { soldAt, way, laboratoryId, design, failsCheck }: Plan,
): Stop[] {
  const stops: Stop[] = [];
  const go = (step: JobStep, to: JobStatus, at: Date, more: Partial<Stop> = {}): Date => {
    stops.push({ step, to, at, ...more });
    return at;
  };
  const released = go("release", "released", later(soldAt, random.int(6, 45)));
  let back: Date;
  if (way === "in_house" || laboratoryId === null) {
    const started = go("start", "in_lab", instant(workingDay(calendar, released, 1), 16.5 * HOUR + random.int(0, 90)));
    back = go("receive", "received", later(started, random.int(35, 80)));
  } else {
    const sent = go("send", "sent", pickUpAfter(calendar, released));
    const confirmed = instant(workingDay(calendar, sent, 1), 9.5 * HOUR + random.int(0, 90));
    if (random.chance(0.8)) go("confirm", "in_lab", confirmed);
    const needs =
      daysOf(laboratoryId, design) +
      random.weighted([
        [0, 6],
        [-1, 3],
        [1, 2],
        [3, 1],
      ] as const);
    back = go("receive", "received", instant(workingDay(calendar, sent, needs), 16.2 * HOUR + random.int(0, 60)));
  }
  const checked = later(back, random.int(20, 70));
  if (failsCheck) {
    go("fail", "failed_check", checked);
    return stops;
  }
  go("pass", "checked", checked);
  const ready = go("finish", "ready", later(checked, random.int(8, 20)));
  const channel = random.pick(["phone", "whatsapp", "whatsapp", "sms"]);
  const told = go("tell", "notified", later(ready, random.int(10, 50)), { details: { channel } });
  const wait = random.weighted([
    [0, 1],
    [1, 4],
    [2, 4],
    [3, 2],
    [5, 1],
    [8, 1],
  ] as const);
  go("collect", "collected", instant(workingDay(calendar, told, wait + 1), 18 * HOUR + random.int(0, 150)));
  return stops;
}

/** Why jobs wait in the demo shop, each with the note of the person who stopped it. */
export const HOLDS: readonly (readonly [HoldReason, string])[] = [
  ["frame", "The frame is out of stock, a new one comes on Sunday"],
  ["doctor", "Dr. is asked about the axis of the left eye"],
  ["customer", "She thinks about a thinner lens and calls back"],
  ["payment", "The deposit is not paid yet"],
  ["approval", "The insurer has not answered"],
  ["lens", "The laboratory waits for the blank from abroad"],
];
