import { sql } from "kysely";
import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id, optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { idsOf, storeOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { PARTS_OF_DAY, type PartOfDay, type VisitRequest } from "./visit-request.ts";

const VisitRequestView = z.object({
  id: view.id,
  storeId: view.id,
  customerId: view.id,
  customerName: z.string(),
  customerPhone: z.string(),
  wishedOn: z.string(),
  partOfDay: z.enum(PARTS_OF_DAY),
  note: z.string().nullable(),
  createdAt: view.instant,
  version: z.int(),
});

/** The visits that customers asked for and nobody has booked, those for the nearest day first. */
export const listVisitRequests = operation({
  name: "listVisitRequests",
  summary: "The visits that customers asked for on their own page and that are not booked yet",
  permission: [],
  input: z.object({ storeId: optionalId() }),
  output: z.array(VisitRequestView),
  async run(context, input): Promise<VisitRequest[]> {
    const storeId = storeOf(context, input.storeId);
    if (storeId === null) return [];
    const found = await rows(context.em)
      .selectFrom("visit_requests as r")
      .innerJoin("customers as c", "c.id", "r.customer_id")
      .select(["r.id", "r.store_id as storeId", "r.customer_id as customerId", "c.phone as customerPhone"])
      .select([
        "r.wished_on as wishedOn",
        "r.part_of_day as partOfDay",
        "r.note",
        "r.created_at as createdAt",
        "r.version",
      ])
      .select(sql<string>`c.first_name || ' ' || c.last_name`.as("customerName"))
      .where("r.store_id", "=", storeId)
      .where("r.status", "=", "open")
      .where("c.deleted_at", "is", null)
      .orderBy("r.wished_on")
      .orderBy("r.id")
      .limit(100)
      .execute();
    return found.map(({ createdAt, partOfDay, ...row }) => ({
      ...row,
      partOfDay: partOfDay as PartOfDay,
      createdAt: createdAt.toISOString(),
    }));
  },
});

/** Takes a request off the list without a visit, such as when the customer was called and does not come. */
export const closeVisitRequest = operation({
  name: "closeVisitRequest",
  summary: "Closes the request of a customer for a visit; 409 when it is booked or closed already",
  permission: "customers:update",
  input: z.object({ id: id() }),
  output: z.object({ id: view.id, status: z.literal("closed") }),
  writes: "visit_requests",
  async run({ em, stores, user, audit }, { id: requestId }) {
    const found = await rows(em)
      .selectFrom("visit_requests")
      .select("status")
      .where("id", "=", requestId)
      .where("store_id", "in", idsOf(stores))
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw notFound();
    if (found.status !== "open") throw new DomainError("conflict", "appointments.requests.errors.done");
    await rows(em)
      .updateTable("visit_requests")
      .set((e) => ({ status: "closed", closed_at: new Date(), closed_by: user.id, version: e("version", "+", 1) }))
      .where("id", "=", requestId)
      .execute();
    audit({ before: { status: "open" }, after: { status: "closed" } });
    return { id: requestId, status: "closed" as const };
  },
});

/** A booked visit answers the requests of its customer in that store. */
export async function answerRequests(
  em: Em,
  { storeId, customerId, appointmentId, userId }: Record<"storeId" | "customerId" | "appointmentId" | "userId", number>,
): Promise<void> {
  await rows(em)
    .updateTable("visit_requests")
    .set((e) => ({
      status: "booked",
      appointment_id: appointmentId,
      closed_at: new Date(),
      closed_by: userId,
      version: e("version", "+", 1),
    }))
    .where("store_id", "=", storeId)
    .where("customer_id", "=", customerId)
    .where("status", "=", "open")
    .execute();
}
