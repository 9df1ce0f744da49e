import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { liveCustomer } from "../policies/locked-customer.server.ts";
import { CHANNELS, type Consent, MESSAGE_CHANNELS, PURPOSES, type PurposeConsent } from "./consent.ts";

/** A customer's decision about every channel, in the order of the channels. */
export async function consentsOf(em: Em, customerId: number): Promise<Consent[]> {
  const found = await rows(em)
    .selectFrom("customer_consents")
    .select(["channel", "granted", "decided_on as decidedOn", "source"])
    .where("customer_id", "=", customerId)
    .where("deleted_at", "is", null)
    .execute();
  return CHANNELS.map((channel) => {
    const said = found.find((one) => one.channel === channel);
    if (!said) return { channel, decision: null, decidedOn: null, source: null };
    return { channel, decision: said.granted ? "granted" : "refused", decidedOn: said.decidedOn, source: said.source };
  });
}

/** A customer's decisions about service messages and reminders, by channel. */
export async function purposesOf(em: Em, customerId: number): Promise<PurposeConsent[]> {
  const found = await rows(em)
    .selectFrom("customer_purposes")
    .select(["channel", "purpose", "granted", "decided_on as decidedOn", "source"])
    .where("customer_id", "=", customerId)
    .where("deleted_at", "is", null)
    .execute();
  return PURPOSES.flatMap((purpose) =>
    MESSAGE_CHANNELS.map((channel): PurposeConsent => {
      const said = found.find((one) => one.channel === channel && one.purpose === purpose);
      if (!said) return { purpose, channel, decision: null, decidedOn: null, source: null };
      const { granted, decidedOn, source } = said;
      return { purpose, channel, decision: granted ? "granted" : "refused", decidedOn, source };
    }),
  );
}

/** Whether a customer may get messages, by channel. */
export const listConsents = operation({
  name: "listConsents",
  summary: "A customer's consent to messages, by channel and purpose",
  permission: ["customers:read", "customers:update"],
  input: z.object({ customerId: id() }),
  output: z.looseObject({}),
  async run({ em }, { customerId }) {
    const { firstName, lastName } = await liveCustomer(em, customerId);
    return {
      customerId,
      name: `${firstName} ${lastName}`,
      consents: await consentsOf(em, customerId),
      purposes: await purposesOf(em, customerId),
    };
  },
});
