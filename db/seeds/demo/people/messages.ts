import { createHash } from "node:crypto";
import { formatDay, formatTime, riyadhDay, weekdayName } from "#app/lib/dates.ts";
import { DEFAULT_TEXTS } from "#app/modules/messages/rules/default-texts.ts";
import { type MessageEvent, ruleOf } from "#app/modules/messages/rules/events.ts";
import { leavesAt, USUAL_HOURS } from "#app/modules/messages/rules/quiet-hours.ts";
import { fillTemplate } from "#app/modules/messages/rules/template.ts";
import type { Identified, Row } from "../../insert-rows.ts";
import type { Calendar } from "../calendar.ts";

type Message = Row<"messages">;
type Job = { id?: number; store_id: number; customer_id?: number | null; job_number: string; ready_at?: unknown };
export type Told = {
  event: MessageEvent;
  kind: "appointment" | "lens_job" | "sale";
  id: number;
  storeId: number;
  customerId: number;
  key: string;
  fields: Record<string, string>;
  at: Date;
  notAfter: Date;
};

const DAYS = 30;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const USEFUL_MS = 3 * DAY_MS;

type People = {
  stores: readonly Identified<"stores">[];
  customers: readonly Identified<"customers">[];
  appointments: readonly Identified<"appointments">[];
  jobs: readonly Job[];
  /** What else was told, such as questions about purchases. */
  told: readonly Told[];
};

/**
 * What the customers of the last month were told. No channel of the demo shop is connected, so each message is one that would have left. The keys are
 * those of the product: its jobs tell nothing of it twice.
 */
export function buildMessages(
  { now }: Calendar,
  { stores, customers, appointments, jobs, told: others }: People,
): Message[] {
  const storeOf = new Map(stores.map((store) => [store.id, store]));
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  return [...appointments.flatMap(toldOfVisit), ...jobs.flatMap(toldOfJob), ...others]
    .filter(({ at }) => at >= since && at <= now)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .flatMap((told) => {
      const [store, customer] = [storeOf.get(told.storeId), customerOf.get(told.customerId)];
      return store && customer && /^\+9665/.test(customer.phone) ? [messageOf(told, store, customer)] : [];
    });
}

function toldOfVisit(visit: Identified<"appointments">): Told[] {
  const { id, store_id: storeId, customer_id: customerId, status } = visit;
  const at = visit.appointment_date as Date;
  const booked = visit.created_at as Date;
  const day = riyadhDay(at);
  const fields = { date: `${weekdayName(day, "ar")}، ${formatDay(day, "ar")}`, time: formatTime(at) };
  const base = { kind: "appointment" as const, id, storeId, customerId, fields, notAfter: at };
  const reminded = leavesAt(new Date(at.getTime() - DAY_MS), USUAL_HOURS);
  return [
    { ...base, event: "visit_booked", key: `visit_booked:${id}:${at.toISOString()}`, at: booked },
    ...(status === "cancelled" || booked.getTime() > at.getTime() - 25 * HOUR_MS || reminded >= at
      ? []
      : [
          {
            ...base,
            event: "visit_reminder" as const,
            key: `visit_reminder:24:${id}:${at.toISOString()}`,
            at: reminded,
          },
        ]),
  ];
}

function toldOfJob({
  id,
  store_id: storeId,
  customer_id: customerId,
  job_number: number,
  ready_at: ready,
}: Job): Told[] {
  if (!id || !customerId || !(ready instanceof Date)) return [];
  const at = leavesAt(ready, USUAL_HOURS);
  const notAfter = new Date(at.getTime() + USEFUL_MS);
  const base = { kind: "lens_job" as const, id, storeId, customerId, fields: { number }, notAfter };
  return [{ ...base, event: "job_ready", key: `job_ready:${id}:1`, at }];
}

/** The reference of a message is random; that of the demo shop is of its key, so that one day gives the same rows. */
function referenceOf(key: string): string {
  const hash = createHash("sha256").update(`demo ${key}`).digest("hex");
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}

function messageOf(told: Told, store: Identified<"stores">, customer: Identified<"customers">): Message {
  const { subjectAr, bodyAr } = DEFAULT_TEXTS[told.event];
  const values = {
    ...told.fields,
    firstName: customer.first_name,
    lastName: customer.last_name,
    storeName: store.name_ar ?? store.name,
    storePhone: store.phone ?? "",
    link: "",
    optOutLink: "",
  };
  return {
    store_id: told.storeId,
    customer_id: told.customerId,
    written_for: told.customerId,
    key: told.key,
    event: told.event,
    purpose: ruleOf(told.event).purpose,
    about_kind: told.kind,
    about_id: told.id,
    channel: "whatsapp",
    locale: "ar",
    address: customer.phone,
    subject: fillTemplate(subjectAr, values),
    body: fillTemplate(bodyAr, values),
    fields: JSON.stringify(values),
    link: null,
    reference: referenceOf(told.key),
    status: "sink",
    next_attempt_at: told.at,
    not_after: told.notAfter,
    created_at: told.at,
  };
}
