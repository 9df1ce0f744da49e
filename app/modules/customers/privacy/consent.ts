/** The channels for messages and calls, and where a customer decided about them. The values equal the check constraints of the table. */
export const CHANNELS = ["sms", "whatsapp", "email", "phone"] as const;
export const SOURCES = ["store", "phone", "website", "paper"] as const;
export const DECISIONS = ["granted", "refused"] as const;

export type Channel = (typeof CHANNELS)[number];
/** What customers decide about besides offers: what they have with the shop, and reminders. The values equal the check constraint of the table. */
export const PURPOSES = ["service", "reminder"] as const;
/** The channels on which messages of these purposes go. */
export const MESSAGE_CHANNELS = ["whatsapp", "sms", "email"] as const;

/** A customer's decision about one channel. A null decision means that nobody asked. */
export type Consent = {
  channel: Channel;
  decision: (typeof DECISIONS)[number] | null;
  decidedOn: string | null;
  source: string | null;
};
/** A decision about messages of one purpose on one channel. */
export type PurposeConsent = Consent & { purpose: (typeof PURPOSES)[number] };
