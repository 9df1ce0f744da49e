/** Ways of writing to or calling a customer, and where they said whether they want it. The same words as the checks of the table. */
export const CHANNELS = ["sms", "whatsapp", "email", "phone"] as const;
export const SOURCES = ["store", "phone", "website", "paper"] as const;
export const DECISIONS = ["granted", "refused"] as const;

export type Channel = (typeof CHANNELS)[number];
/** What a customer said about one channel; a decision that is null was never asked for. */
export type Consent = {
  channel: Channel;
  decision: (typeof DECISIONS)[number] | null;
  decidedOn: string | null;
  source: string | null;
};
