import type { Channel, Purpose } from "./events.ts";

/** What a customer has said about one channel: of one purpose, or null where nobody asked. */
export type Said = { channel: string; purpose: Purpose; granted: boolean };

/** How a channel is set up for a branch: it leaves, it is only shown, or it is switched off. */
export type Setup = "sends" | "sink" | "off";

/**
 * Whether a customer may be written to. Service needs no consent, but a refusal counts. A reminder of what the customer has with the shop goes until
 * they say no, to reminders or to messages altogether. Marketing needs a yes.
 * Source: Personal Data Protection Law, articles 6 and 25.
 */
export function mayTell(purpose: Purpose, channel: Channel, said: readonly Said[]): boolean {
  const of = (asked: Purpose) => said.find((one) => one.channel === channel && one.purpose === asked)?.granted ?? null;
  if (purpose === "service") return of("service") !== false;
  if (purpose === "marketing") return of("marketing") === true;
  return of("reminder") ?? of("marketing") !== false;
}

export type Choice = {
  purpose: Purpose;
  /** The channels in the order in which they are tried; one alone when a person asked for it. */
  order: readonly Channel[];
  said: readonly Said[];
  addresses: Readonly<Partial<Record<Channel, string | null>>>;
  setups: Readonly<Record<Channel, Setup>>;
};

/**
 * The channel of a message: the first one that really leaves, or else the first one that is only shown.
 * @returns the channel, or what stood in the way of the one that came the furthest
 */
export function chooseChannel({
  purpose,
  order,
  said,
  addresses,
  setups,
}: Choice): Channel | "off" | "consent" | "address" {
  const open = order.filter((channel) => setups[channel] !== "off");
  if (open.length === 0) return "off";
  const allowed = open.filter((channel) => mayTell(purpose, channel, said));
  if (allowed.length === 0) return "consent";
  const reached = allowed.filter((channel) => addresses[channel]);
  return reached.find((channel) => setups[channel] === "sends") ?? reached[0] ?? "address";
}
