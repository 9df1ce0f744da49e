import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { id, optionalChoice, optionalDay } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { lockCustomer } from "../policies/locked-customer.server.ts";
import { CHANNELS, DECISIONS, SOURCES } from "./consent.ts";
import { consentsOf } from "./list-consents.server.ts";

const EARLIEST = "2000-01-01";

/** A decision needs its day and its place. A channel without a decision needs neither. */
const ConsentInput = z
  .object({
    channel: z.enum(CHANNELS, { error: "errors.choice" }),
    decision: optionalChoice(DECISIONS),
    decidedOn: optionalDay("privacy.errors.decidedOn"),
    source: optionalChoice(SOURCES),
  })
  .superRefine(({ decision, decidedOn, source }, context) => {
    if (decision === null) return;
    if (decidedOn === null || decidedOn < EARLIEST || decidedOn > riyadhDay()) {
      context.addIssue({ code: "custom", path: ["decidedOn"], message: "privacy.errors.decidedOn" });
    }
    if (source === null) context.addIssue({ code: "custom", path: ["source"], message: "privacy.errors.source" });
  });
type ConsentInput = z.output<typeof ConsentInput>;

/** Saves a customer's decision about each channel. Silence is not consent: a channel without a decision has no row. */
export const saveConsents = operation({
  name: "saveConsents",
  summary: "Saves a customer's consent to messages",
  permission: "customers:update",
  input: z.object({ customerId: id(), consents: z.array(ConsentInput).max(CHANNELS.length) }),
  output: z.looseObject({}),
  writes: "customer_consents",
  async run({ em, user, audit }, { customerId, consents }) {
    await lockCustomer(em, customerId);
    const before = await consentsOf(em, customerId);
    for (const consent of consents) await saveOne(em, customerId, user.id, consent);
    const after = await consentsOf(em, customerId);
    audit({ before: { customerId, consents: before }, after: { customerId, consents: after } });
    return { customerId, consents: after };
  },
});

async function saveOne(em: Em, customerId: number, userId: number, consent: ConsentInput): Promise<void> {
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
