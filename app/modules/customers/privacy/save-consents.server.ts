import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { lockCustomer } from "../policies/locked-customer.server.ts";
import { ConsentInput, MOST_PURPOSES, PurposeInput } from "./consent.schema.server.ts";
import { CHANNELS } from "./consent.ts";
import { consentsOf, purposesOf } from "./list-consents.server.ts";

/** Saves a customer's decision about each channel. Silence is not consent: a channel without a decision has no row. */
export const saveConsents = operation({
  name: "saveConsents",
  summary: "Saves a customer's consent to messages",
  permission: "customers:update",
  input: z.object({
    customerId: id(),
    consents: z.array(ConsentInput).max(CHANNELS.length),
    /** Decisions about service messages and reminders. */
    purposes: z.array(PurposeInput).max(MOST_PURPOSES).default([]),
  }),
  output: z.looseObject({}),
  writes: "customer_consents",
  async run({ em, user, audit }, { customerId, consents, purposes }) {
    await lockCustomer(em, customerId);
    const before = await consentsOf(em, customerId);
    const purposesBefore = await purposesOf(em, customerId);
    for (const consent of consents) await saveOne(em, customerId, user.id, consent);
    for (const purpose of purposes) await savePurpose(em, customerId, user.id, purpose);
    const after = await consentsOf(em, customerId);
    const purposesAfter = await purposesOf(em, customerId);
    audit({
      before: { customerId, consents: before, purposes: purposesBefore },
      after: { customerId, consents: after, purposes: purposesAfter },
    });
    return { customerId, consents: after, purposes: purposesAfter };
  },
});

/** Writes a decision about a channel; `userId` is null where the customer says it at their own link. */
export async function saveOne(em: Em, customerId: number, userId: number | null, consent: ConsentInput): Promise<void> {
  const { channel, decision, decidedOn, source } = consent;
  const table = rows(em);
  if (decision === null || decidedOn === null || source === null) {
    await table
      .deleteFrom("customer_consents")
      .where("customer_id", "=", customerId)
      .where("channel", "=", channel)
      .execute();
    return;
  }
  const said = { granted: decision === "granted", decided_on: decidedOn, source, updated_by: userId };
  await table
    .insertInto("customer_consents")
    .values({ ...said, customer_id: customerId, channel, created_by: userId })
    .onConflict((conflict) =>
      conflict.columns(["customer_id", "channel"]).doUpdateSet((e) => ({
        ...said,
        deleted_at: null,
        updated_at: new Date(),
        version: e("customer_consents.version", "+", 1),
      })),
    )
    .execute();
}

/** The decision about one purpose; without one the row goes. */
export async function savePurpose(
  em: Em,
  customerId: number,
  userId: number | null,
  input: PurposeInput,
): Promise<void> {
  const { channel, purpose, decision, decidedOn, source } = input;
  const table = rows(em);
  if (decision === null || decidedOn === null || source === null) {
    await table
      .deleteFrom("customer_purposes")
      .where("customer_id", "=", customerId)
      .where("channel", "=", channel)
      .where("purpose", "=", purpose)
      .execute();
    return;
  }
  const set = { granted: decision === "granted", decided_on: decidedOn, source, updated_by: userId };
  await table
    .insertInto("customer_purposes")
    .values({ ...set, customer_id: customerId, channel, purpose, created_by: userId })
    .onConflict((conflict) =>
      conflict.columns(["customer_id", "channel", "purpose"]).doUpdateSet((e) => ({
        ...set,
        deleted_at: null,
        updated_at: new Date(),
        version: e("customer_purposes.version", "+", 1),
      })),
    )
    .execute();
}
