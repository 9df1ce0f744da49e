import { addDays, type DateOnly, riyadhDay } from "#app/lib/dates.ts";
import type { Row } from "../../insert-rows.ts";
import { type Calendar, instant } from "../calendar.ts";
import { cashierOf } from "../staff.ts";
import type { Customer } from "./customers.ts";

type Recall = Row<"recalls">;
type Examined = { id?: number; customer_id: number; date: unknown; prescription_number: string };

/** A prescription of the demo shop is good for a year. */
const GOOD_DAYS = 365;
const CHANNELS = ["whatsapp", "sms", "phone", "whatsapp", "email"] as const;
/** How far a prescription that ran out lies back at most to be worked on; the server finds the rest by itself. */
const WORKED_DAYS = 120;
const NOON = 12 * 60 + 20;

/** Who came back for an eye test after the shop told them, who was told and is silent, and who wants a call later. */
export function buildRecalls(
  calendar: Calendar,
  prescriptions: readonly Examined[],
  customers: readonly Customer[],
): Recall[] {
  const storeOf = new Map(customers.map(({ id, storeId }) => [id, storeId]));
  const ofCustomer = new Map<number, Examined[]>();
  for (const one of prescriptions) ofCustomer.set(one.customer_id, [...(ofCustomer.get(one.customer_id) ?? []), one]);
  const recalls: Recall[] = [];
  for (const [customerId, examined] of ofCustomer) {
    const storeId = storeOf.get(customerId) ?? 1;
    const base = (from: Examined) => ({
      ...{ store_id: storeId, customer_id: customerId, reason: "eye_test", about_kind: "prescription" },
      ...{ about_id: from.id ?? 0, about_on: dayOf(from), number: from.prescription_number },
      ...{ told_by: cashierOf(storeId) },
    });
    for (const [index, earlier] of examined.entries()) {
      const channel = CHANNELS[recalls.length % CHANNELS.length] ?? "sms";
      const later = examined[index + 1];
      const recall = later
        ? cameBack(dayOf(earlier), dayOf(later), channel, recalls.length)
        : worked(calendar, dayOf(earlier), channel, recalls.length);
      if (recall) recalls.push({ ...base(earlier), ...recall });
    }
  }
  return recalls;
}

const dayOf = ({ date }: Examined): DateOnly => riyadhDay(date as Date);

/** They were told a few days before they came again; every other one bought glasses on the same day. */
function cameBack(examinedOn: DateOnly, cameOn: DateOnly, channel: string, turn: number): Partial<Recall> & Dates {
  const lasted = addDays(examinedOn, GOOD_DAYS);
  const [dueOn = lasted] = [lasted, addDays(cameOn, -6)].sort();
  const came = instant(cameOn, NOON);
  return {
    due_on: dueOn,
    status: turn % 2 === 0 ? "bought" : "came",
    channel,
    told_at: instant(addDays(cameOn, -5), NOON),
    booked_at: turn % 3 === 0 ? null : instant(addDays(cameOn, -3), NOON),
    came_at: came,
    bought_at: turn % 2 === 0 ? came : null,
  };
}

type Dates = { due_on: DateOnly };

/** Some of those whose prescription ran out lately were told or called already. */
function worked(
  calendar: Calendar,
  examinedOn: DateOnly,
  channel: string,
  turn: number,
): (Partial<Recall> & Dates) | null {
  const dueOn = addDays(examinedOn, GOOD_DAYS);
  if (dueOn > calendar.day(-4) || dueOn < calendar.day(-WORKED_DAYS) || turn % 3 === 2) return null;
  if (turn % 3 === 0) {
    // The last ones have been silent for weeks, so they are called.
    const toldOn = addDays(dueOn, 2);
    return { due_on: dueOn, status: "told", channel, told_at: instant(toldOn, NOON) };
  }
  const calledOn = calendar.day(-1 - (turn % 3));
  return {
    due_on: dueOn,
    status: "later",
    snoozed_until: calendar.day((turn % 6) - 2),
    outcome: turn % 2 === 0 ? "no_answer" : "later",
    outcome_at: instant(calledOn, NOON),
    outcome_by: null,
    calls: 1,
  };
}
