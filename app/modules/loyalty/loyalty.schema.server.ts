import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { view } from "#app/lib/fields.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { POINT_KINDS } from "./point-rules.ts";

/** One line of the ledger of a customer's account. */
export const PointEntryView = z.object({
  id: view.id,
  kind: z.enum(POINT_KINDS),
  /** Positive when points come, negative when they go. */
  points: z.int(),
  /** The points of the account after this line. */
  balance: z.int(),
  /** Whose points they are: in a family, of another member perhaps. */
  customerId: view.id,
  saleId: view.id.nullable(),
  receiptNumber: z.string().nullable(),
  returnId: view.id.nullable(),
  returnNumber: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: view.instant,
  createdByName: z.string().nullable(),
});
export type PointEntry = z.infer<typeof PointEntryView>;

export const LoyaltyView = z.object({
  /** The customer's id. */
  id: view.id,
  customerName: z.string(),
  /** Whether customers earn points now. */
  isOn: z.boolean(),
  /** The points that can be used, and what they pay. */
  points: z.int(),
  worth: view.amount,
  /** Points that were used before they had to be taken back. New ones make up for them. */
  owed: z.int(),
  /** The points that end next, and their last day. */
  endingNext: z.object({ points: z.int(), endsOn: view.day }).nullable(),
  /** How many customers use these points: more than one in a family that shares them. */
  members: z.int(),
  /** Newest first. */
  entries: z.array(PointEntryView),
});
export type Loyalty = z.infer<typeof LoyaltyView>;

/** Somebody who may have points. @throws 404 */
export async function keptCustomer(em: Em, customerId: number): Promise<{ name: string }> {
  const found = await rows(em)
    .selectFrom("customers")
    .select(["first_name as firstName", "last_name as lastName"])
    .where("id", "=", customerId)
    .where("deleted_at", "is", null)
    .where("anonymized_at", "is", null)
    .$if(em.isInTransaction(), (query) => query.forKeyShare())
    .executeTakeFirst();
  if (!found) throw notFound();
  return { name: `${found.firstName} ${found.lastName}` };
}
