import { describe, expect, it } from "vitest";
import {
  APPOINTMENT_STATUSES,
  type AppointmentStatus,
  canBecome,
  isPlanned,
  OPEN_STATUSES,
  takesTime,
} from "./appointment-status.ts";

describe("the status of an appointment", () => {
  it.each<[AppointmentStatus, readonly AppointmentStatus[]]>([
    ["scheduled", ["confirmed", "arrived", "no_show", "cancelled"]],
    ["confirmed", ["arrived", "no_show", "cancelled"]],
    ["arrived", ["in_exam", "cancelled"]],
    ["in_exam", ["completed", "cancelled"]],
    ["completed", []],
    ["no_show", []],
    ["cancelled", []],
  ])("from %s goes to %j and nowhere else", (from, expected) => {
    for (const to of APPOINTMENT_STATUSES) expect(canBecome(from, to), to).toBe(expected.includes(to));
  });

  it.each<[AppointmentStatus, { planned: boolean; takes: boolean; open: boolean }]>([
    ["scheduled", { planned: true, takes: true, open: true }],
    ["confirmed", { planned: true, takes: true, open: true }],
    ["arrived", { planned: false, takes: true, open: true }],
    ["in_exam", { planned: false, takes: true, open: true }],
    ["completed", { planned: false, takes: true, open: false }],
    ["no_show", { planned: false, takes: false, open: false }],
    ["cancelled", { planned: false, takes: false, open: false }],
  ])("%s: %j", (status, expected) => {
    expect({
      planned: isPlanned(status),
      takes: takesTime(status),
      open: OPEN_STATUSES.includes(status),
    }).toEqual(expected);
  });
});
