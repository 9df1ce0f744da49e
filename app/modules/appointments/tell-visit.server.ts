import { sql } from "kysely";
import { myPaths } from "#app/customer-paths.ts";
import { formatDay, formatTime, riyadhDay, weekdayName } from "#app/lib/dates.ts";
import { customerPath } from "#app/modules/customers/privacy/customer-token.server.ts";
import { remindAll } from "#app/modules/messages/remind-all.server.ts";
import { languageOf, type MessageEvent, tell, withdraw } from "#app/modules/messages/tell.server.ts";
import { type Em, rows } from "#db/orm.ts";

type Visit = { id: number; customerId: number; storeId: number; appointmentDate: Date };

const KIND = "appointment";
const HOUR_MS = 60 * 60 * 1000;

/** Tells of a visit at its time: one that is moved is told anew. A message about a visit is of no use after it. */
async function tellVisit(em: Em, event: MessageEvent, visit: Visit, key: string): Promise<void> {
  const { id, customerId, storeId, appointmentDate } = visit;
  const locale = await languageOf(em, customerId);
  const day = riyadhDay(appointmentDate);
  const comma = locale === "ar" ? "، " : ", ";
  await tell(em, {
    ...{ event, customerId, storeId, about: { kind: KIND, id } },
    key: `${key}:${id}:${appointmentDate.toISOString()}`,
    fields: {
      date: `${weekdayName(day, locale)}${comma}${formatDay(day, locale)}`,
      time: formatTime(appointmentDate),
    },
    link: await customerPath(em, customerId, (token) => myPaths.visit(token, id)),
    notAfter: appointmentDate,
  });
}

/** Writes the confirmation of a visit that was just booked or moved, in the same transaction. One in the past is only noted, not told. */
export async function tellBooked(em: Em, visit: Visit): Promise<void> {
  if (visit.appointmentDate > new Date()) await tellVisit(em, "visit_booked", visit, "visit_booked");
}

/** What waits to be told of a visit that was moved or cancelled does not leave. */
export const withdrawVisit = (em: Em, visitId: number): Promise<void> =>
  withdraw(em, { kind: KIND, id: visitId }, ["visit_booked", "visit_reminder"]);

/** How long before a visit its customer is reminded, in hours. Who has booked at most an hour before that needs no reminder. */
const HOURS_BEFORE = [24, 2] as const;

/** Writes the reminders that are due. A visit between two of them gets only the nearer one. @returns how many visits it has looked at */
export async function remindVisits(): Promise<{ looked: number }> {
  let looked = 0;
  for (const hours of HOURS_BEFORE) {
    looked += await remindAll({
      event: "visit_reminder",
      due: (em, above, most) => dueVisits(em, hours).where("a.id", ">", above).limit(most).execute(),
      async remind(em, visit) {
        if (await isStillPlanned(em, visit)) await tellVisit(em, "visit_reminder", visit, keyOf(hours));
      },
    });
  }
  return { looked };
}

const keyOf = (hours: number) => `visit_reminder:${hours}`;

function dueVisits(em: Em, hours: number) {
  const nearer = HOURS_BEFORE.find((other) => other < hours) ?? 0;
  return rows(em)
    .selectFrom("appointments as a")
    .select(["a.id", "a.customer_id as customerId", "a.store_id as storeId"])
    .select("a.appointment_date as appointmentDate")
    .where("a.deleted_at", "is", null)
    .where("a.status", "in", ["scheduled", "confirmed"])
    .where("a.appointment_date", ">", new Date(Date.now() + nearer * HOUR_MS))
    .where("a.appointment_date", "<=", new Date(Date.now() + hours * HOUR_MS))
    .where(sql<boolean>`a.created_at < a.appointment_date - make_interval(hours => ${hours + 1}::int)`)
    .where(
      sql<boolean>`not exists (select from messages m where m.about_kind = ${KIND} and m.about_id = a.id
        and m.key like ${`${keyOf(hours)}:%`} and m.not_after = a.appointment_date)`,
    )
    .orderBy("a.id");
}

/** Locked, so that a visit that is cancelled at the same moment is either not reminded of, or its reminder is withdrawn. */
async function isStillPlanned(em: Em, { id, appointmentDate }: Visit): Promise<boolean> {
  const found = await rows(em)
    .selectFrom("appointments")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("status", "in", ["scheduled", "confirmed"])
    .where("appointment_date", "=", appointmentDate)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}
