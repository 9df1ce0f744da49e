import { CHANNELS, type Channel } from "#app/modules/messages/rules/events.ts";

/** Every choice and order of channels, such as "whatsapp,sms". */
const orders = (of: readonly Channel[]): string[] =>
  of.flatMap((first) => [first, ...orders(of.filter((other) => other !== first)).map((rest) => `${first},${rest}`)]);

export const CHANNEL_ORDERS = orders(CHANNELS) as [string, ...string[]];

export const channelsOfOrder = (order: string): Channel[] =>
  order.split(",").filter((name): name is Channel => (CHANNELS as readonly string[]).includes(name));

/** The half hours of a day, as minutes after midnight. */
const HALF_HOURS_OF_DAY = 48;
export const HALF_HOURS = Array.from({ length: HALF_HOURS_OF_DAY + 1 }, (_, index) => index * 30);
