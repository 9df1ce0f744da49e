/** How a customer is told that glasses are ready. The product sends nothing itself: a person calls, writes or says it, and the job keeps what was said. */
export const CHANNELS = ["phone", "whatsapp", "sms", "email", "in_person"] as const;
export type Channel = (typeof CHANNELS)[number];

type Reached = { phone: string | null; email: string | null };

/** The address that opens the telephone or the program of a channel with the text in it; null where there is none for this customer. */
export function channelHref(channel: Channel, { phone, email }: Reached, text: string): string | null {
  const body = encodeURIComponent(text);
  const digits = phone?.replace(/\D/g, "") ?? "";
  if (channel === "phone") return phone ? `tel:${phone}` : null;
  if (channel === "sms") return phone ? `sms:${phone}?body=${body}` : null;
  // WhatsApp knows numbers with their country alone.
  if (channel === "whatsapp") return phone?.startsWith("+") ? `https://wa.me/${digits}?text=${body}` : null;
  if (channel === "email") return email ? `mailto:${email}?body=${body}` : null;
  return null;
}

const ARABIC = /\p{Script=Arabic}/u;

/** The language in which a customer is written to unless the person chooses another one: that of the name. */
export const languageOf = (name: string | null): "en" | "ar" => (name && ARABIC.test(name) ? "ar" : "en");

/** The lists of finished jobs that wait for their customer: ready and not told, told and not collected. */
export const WAITS = ["untold", "uncollected"] as const;
export type Wait = (typeof WAITS)[number];
