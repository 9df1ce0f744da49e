import { CHANNELS, type Channel } from "#app/modules/messages/rules/events.ts";
import type { Gateway } from "#app/modules/messages/rules/gateway.ts";

/** How a channel leaves. A branch without a way of its own leaves as the company does. */
export const WAYS = ["sink", "smtp", "cloud", "gateway", "company"] as const;
export type Way = (typeof WAYS)[number];

/** "Name: value", one a line. Null when a line is something else. */
export function readHeaders(text: string): Gateway["headers"] | null {
  const found = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const headers = found.map((line) => /^([A-Za-z0-9-]+):\s*(\S.*)$/.exec(line.trim()));
  return headers.every((match) => match !== null)
    ? headers.map((match) => ({ name: match?.[1] ?? "", value: match?.[2] ?? "" }))
    : null;
}

/** Words between commas. */
export const readList = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** The stored settings of a channel as the fields of its form. */
export function fieldsOfSettings(settings: unknown): Record<string, string | boolean> {
  const { report, headers, ...plain } = settings as Record<string, unknown> &
    Partial<Pick<Gateway, "report" | "headers">>;
  const shown = Object.entries(plain).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(", ") : typeof value === "boolean" ? value : String(value ?? ""),
  ]);
  return {
    ...Object.fromEntries(shown),
    ...(headers ? { headers: headers.map(({ name, value }) => `${name}: ${value}`).join("\n") } : {}),
    ...(report
      ? {
          ...{ reportIdPath: report.idPath, reportStatusPath: report.statusPath },
          ...{ delivered: report.delivered.join(", "), failed: report.failed.join(", ") },
        }
      : {}),
  };
}

/** Every choice and order of channels, such as "whatsapp,sms". */
const orders = (of: readonly Channel[]): string[] =>
  of.flatMap((first) => [first, ...orders(of.filter((other) => other !== first)).map((rest) => `${first},${rest}`)]);

export const CHANNEL_ORDERS = orders(CHANNELS) as [string, ...string[]];

export const channelsOfOrder = (order: string): Channel[] =>
  order.split(",").filter((name): name is Channel => (CHANNELS as readonly string[]).includes(name));

/** The half hours of a day, as minutes after midnight. */
const HALF_HOURS_OF_DAY = 48;
export const HALF_HOURS = Array.from({ length: HALF_HOURS_OF_DAY + 1 }, (_, index) => index * 30);
