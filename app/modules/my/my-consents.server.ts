import { riyadhDay } from "#app/lib/dates.ts";
import { lockCustomer } from "#app/modules/customers/policies/locked-customer.server.ts";
import { MESSAGE_CHANNELS } from "#app/modules/customers/privacy/consent.ts";
import { consentsOf, purposesOf } from "#app/modules/customers/privacy/list-consents.server.ts";
import { saveOne, savePurpose } from "#app/modules/customers/privacy/save-consents.server.ts";
import { mayTell } from "#app/modules/messages/rules/may-tell.ts";
import { type Em, rows } from "#db/orm.ts";
import { auditByCustomer, type Change } from "./audit-by-customer.server.ts";

/** What customers decide about at their link, by channel. What they have with the shop they are told without being asked. */
const OWN_PURPOSES = ["reminder", "marketing"] as const;
type OwnPurpose = (typeof OWN_PURPOSES)[number];

type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
type OwnConsent = { purpose: OwnPurpose; channel: MessageChannel; isOn: boolean };

/** The name of a decision's box in the form. */
export const boxOf = ({ purpose, channel }: Pick<OwnConsent, "purpose" | "channel">): string => `${purpose}-${channel}`;

/** What a customer gets as things are: reminders until they are refused, offers only where the customer has said yes (decision 82). */
export async function myConsents(em: Em, customerId: number): Promise<OwnConsent[]> {
  const [offers, purposes] = await Promise.all([consentsOf(em, customerId), purposesOf(em, customerId)]);
  const decisions = [...offers.map((one) => ({ ...one, purpose: "marketing" as const })), ...purposes];
  const said = decisions
    .filter(({ decision }) => decision !== null)
    .map(({ channel, purpose, decision }) => ({ channel, purpose, granted: decision === "granted" }));
  return MESSAGE_CHANNELS.flatMap((channel) =>
    OWN_PURPOSES.map((purpose) => ({ purpose, channel, isOn: mayTell(purpose, channel, said) })),
  );
}

/**
 * Writes down what a customer wants, as far as it differs from what is. Waiting messages of what was refused do not leave. The same answer given twice
 * changes nothing.
 * @param wanted the names of the ticked boxes
 */
export async function setMyConsents(em: Em, of: Change, wanted: ReadonlySet<string>): Promise<void> {
  const { customerId } = of;
  const differs = (one: OwnConsent) => one.isOn !== wanted.has(boxOf(one));
  await em.fork().transactional(async (tx) => {
    await lockCustomer(tx, customerId);
    const before = await myConsents(tx, customerId);
    if (!before.some(differs)) return;
    // Offers come first: where nothing was said of reminders, refused offers would stop these too, so their box is looked at after that.
    for (const purpose of ["marketing", "reminder"] as const) {
      const now = await myConsents(tx, customerId);
      for (const one of now) if (one.purpose === purpose && differs(one)) await turn(tx, customerId, one);
    }
    const said = (consents: readonly OwnConsent[]) => ({
      customerId,
      ...Object.fromEntries(consents.map((one) => [boxOf(one), one.isOn])),
    });
    await auditByCustomer(tx, of, {
      ...{ action: "setOwnConsents", entity: "customer_consents", entityId: null },
      ...{ before: said(before), after: said(await myConsents(tx, customerId)) },
    });
  });
}

/** Writes down the opposite of what is. */
async function turn(em: Em, customerId: number, { purpose, channel, isOn }: OwnConsent): Promise<void> {
  const decision = {
    channel,
    decision: isOn ? "refused" : "granted",
    decidedOn: riyadhDay(),
    source: "website",
  } as const;
  if (purpose === "marketing") await saveOne(em, customerId, null, decision);
  else await savePurpose(em, customerId, null, { ...decision, purpose });
  if (isOn) await withdraw(em, { customerId, channel, purpose });
}

const withdraw = (
  em: Em,
  { customerId, channel, purpose }: Pick<OwnConsent, "channel" | "purpose"> & { customerId: number },
) =>
  rows(em)
    .updateTable("messages")
    .set({ status: "cancelled" })
    .where("customer_id", "=", customerId)
    .where("channel", "=", channel)
    .where("purpose", "=", purpose)
    .where("status", "=", "waiting")
    .execute();
