/** The channels for messages and calls, and where a customer decided about them. The values equal the check constraints of the table. */
export const CHANNELS = ["sms", "whatsapp", "email", "phone"] as const;
export const SOURCES = ["store", "phone", "website", "paper"] as const;
export const DECISIONS = ["granted", "refused"] as const;

export type Channel = (typeof CHANNELS)[number];
/** A customer's decision about one channel. A null decision means that nobody asked. */
export type Consent = {
  channel: Channel;
  decision: (typeof DECISIONS)[number] | null;
  decidedOn: string | null;
  source: string | null;
};
