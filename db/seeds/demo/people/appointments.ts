import type { DateOnly } from "#app/lib/dates.ts";
import type { Identified } from "../../insert-rows.ts";
import { createRandom, type Random } from "../../random.ts";
import { type Calendar, instant, isFriday } from "../calendar.ts";
import { cashierOf } from "../staff.ts";
import type { Customer } from "./customers.ts";
import { doctorsOf, worksAt } from "./doctors.ts";
import { examinerOf, optometristOf } from "./optometrists.ts";

const DAYS_BACK = 30;
const DAYS_AHEAD = 14;
const LONGEST_NOTICE = 9;
const STORES = [1, 2, 3];
const CANCELLED_BECAUSE = "The customer called and cannot come";

const TYPES = [
  ["Eye examination", 10],
  ["Contact lens fitting", 4],
  ["Collection of glasses", 4],
  ["Follow-up", 3],
  ["Frame adjustment", 2],
] as const;

/** Half hours at which the examination room is open. */
function slotsOf(day: DateOnly): number[] {
  const evening = Array.from({ length: 12 }, (_, index) => 16 * 60 + 30 + index * 30);
  const morning = isFriday(day) ? [] : [630, 660, 690, 720, 750];
  return [...morning, ...evening];
}

const HALF_HOUR_MS = 30 * 60_000;

function statusOf(random: Random, at: Date, now: Date): string {
  const status = random.weighted(
    at < now
      ? [
          ["completed", 16],
          ["no_show", 2],
          ["cancelled", 2],
        ]
      : [
          ["scheduled", 6],
          ["confirmed", 5],
          ["cancelled", 1],
        ],
  );
  const since = now.getTime() - at.getTime();
  // The customer of the present visit is in the room, and the next one waits.
  if (status !== "cancelled" && since >= 0 && since < HALF_HOUR_MS) return "in_exam";
  return status !== "cancelled" && since < 0 && since >= -HALF_HOUR_MS ? "arrived" : status;
}

/** Visits of the last month and the next two weeks, some of them today. */
export function buildAppointments(
  { now, day }: Calendar,
  customers: readonly Customer[],
): Identified<"appointments">[] {
  const random = createRandom("appointments");
  const known = instant(day(-DAYS_BACK - LONGEST_NOTICE - 1), 0);
  const latest = instant(day(-1), 21 * 60);
  const drafts = STORES.flatMap((storeId) => {
    const own = customers.filter((customer) => customer.storeId === storeId && customer.createdAt < known);
    return Array.from({ length: DAYS_BACK + 1 + DAYS_AHEAD }, (_, index) => index - DAYS_BACK).flatMap((offset) => {
      const count = offset === 0 ? 6 - storeId : random.int(1, offset < 7 ? 4 : 2);
      return random
        .shuffle(slotsOf(day(offset)))
        .slice(0, count)
        .map((minutes) => {
          const at = instant(day(offset), minutes);
          const agreed = new Date(
            at.getTime() - random.int(1, LONGEST_NOTICE) * 86_400_000 - random.int(0, 90) * 60_000,
          );
          return { storeId, at, agreed, customer: random.pick(own), status: statusOf(random, at, now) };
        });
    });
  });
  return drafts
    .map((draft) => ({ ...draft, agreed: new Date(Math.min(draft.agreed.getTime(), latest.getTime())) }))
    .sort((left, right) => left.agreed.getTime() - right.agreed.getTime())
    .map(({ storeId, at, agreed, customer, status }, index) => ({
      id: index + 1,
      store_id: storeId,
      customer_id: customer.id,
      ...examinerOf(
        random.pick(doctorsOf(storeId).filter((doctor) => worksAt(doctor, at))),
        optometristOf(storeId),
        index,
      ),
      appointment_date: at,
      appointment_type: random.weighted(TYPES),
      status,
      cancel_reason: status === "cancelled" ? CANCELLED_BECAUSE : null,
      notes: null,
      created_at: agreed,
      created_by: cashierOf(storeId),
      updated_at: agreed,
      updated_by: cashierOf(storeId),
    }));
}
