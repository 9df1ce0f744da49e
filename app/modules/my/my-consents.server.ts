import { riyadhDay } from "#app/lib/dates.ts";
import { MESSAGE_CHANNELS } from "#app/modules/customers/privacy/consent.ts";
import { consentsOf, purposesOf } from "#app/modules/customers/privacy/list-consents.server.ts";
import { saveOne, savePurpose } from "#app/modules/customers/privacy/save-consents.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { auditByCustomer, type Change } from "./audit-by-customer.server.ts";

/** What customers decide about at their link, by channel. What they have with the shop they are told without being asked. */
export const OWN_PURPOSES = ["reminder", "marketing"] as const;
export type OwnPurpose = (typeof OWN_PURPOSES)[number];

type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
export type OwnConsent = { purpose: OwnPurpose; channel: MessageChannel; isOn: boolean };

/** The name of a decision's box in the form. */
export const boxOf = ({ purpose, channel }: Pick<OwnConsent, "purpose" | "channel">): string => `${purpose}-${channel}`;

/** What a customer gets as things are: reminders until they are refused, offers only where the customer has said yes (decision 82). */
export async function myConsents(em: Em, customerId: number): Promise<OwnConsent[]> {
  const [offers, purposes] = await Promise.all([consentsOf(em, customerId), purposesOf(em, customerId)]);
  return MESSAGE_CHANNELS.flatMap((channel): OwnConsent[] => [
    {
      ...{ purpose: "reminder", channel },
      isOn: !purposes.some(
        (one) => one.purpose === "reminder" && one.channel === channel && one.decision === "refused",
      ),
    },
    {
      ...{ purpose: "marketing", channel },
      isOn: offers.some((one) => one.channel === channel && one.decision === "granted"),
    },
  ]);
}

/**
 * Writes down what a customer wants, as far as it differs from what is. Waiting messages of what was refused do not leave. The same answer given twice
 * changes nothing.
 * @param wanted the names of the ticked boxes
 */
export async function setMyConsents(em: Em, of: Change, wanted: ReadonlySet<string>): Promise<void> {
  const { customerId } = of;
  await em.fork().transactional(async (tx) => {
    await rows(tx)
      .selectFrom("customers")
      .select("id")
      .where("id", "=", customerId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = await myConsents(tx, customerId);
    const changed = before.filter((one) => one.isOn !== wanted.has(boxOf(one)));
    if (changed.length === 0) return;
    for (const { purpose, channel, isOn } of changed) {
      const decision = {
        channel,
        decision: isOn ? "refused" : "granted",
        decidedOn: riyadhDay(),
        source: "website",
      } as const;
      if (purpose === "marketing") await saveOne(tx, customerId, null, decision);
      else await savePurpose(tx, customerId, null, { ...decision, purpose });
      if (isOn) await withdraw(tx, { customerId, channel, purpose });
    }
    const said = (consents: readonly OwnConsent[]) => ({
      customerId,
      ...Object.fromEntries(consents.map((one) => [boxOf(one), one.isOn])),
    });
    const after = before.map((one) => ({ ...one, isOn: wanted.has(boxOf(one)) }));
    await auditByCustomer(tx, of, {
      ...{ action: "setOwnConsents", entity: "customer_consents", entityId: null },
      ...{ before: said(before), after: said(after) },
    });
  });
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
