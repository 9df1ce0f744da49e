import { z } from "zod";
import { InvalidInput } from "#app/lib/errors.ts";
import { flag, integer, optionalId, optionalText, view } from "#app/lib/fields.server.ts";
import { CHANNELS, type Channel } from "#app/modules/messages/rules/events.ts";
import { BODY_KINDS, unknownGatewayField } from "#app/modules/messages/rules/gateway.ts";
import { readHeaders, readList, WAYS, type Way } from "./channel-ways.ts";

const LONG = 2_000;
const short = () => optionalText({ max: 200 });

/** A channel as its form sends it: the fields of all ways, of which those of the chosen one count. An empty secret keeps the present one. */
export const ChannelInput = z.object({
  channel: z.enum(CHANNELS, { error: "errors.choice" }),
  storeId: optionalId(),
  way: z.enum(WAYS, { error: "errors.choice" }),
  isOn: flag(),
  secret: optionalText({ max: LONG }),
  host: short(),
  port: integer("messages.errors.port", { min: 1, max: 65_535, tooMany: "messages.errors.port" }).optional(),
  secure: flag(),
  user: short(),
  from: short(),
  url: optionalText({ max: 500 }),
  phoneNumberId: short(),
  method: z.enum(["POST", "GET"]).default("POST"),
  headers: optionalText({ max: LONG }),
  bodyKind: z.enum(BODY_KINDS, { error: "errors.choice" }).default("json"),
  body: optionalText({ max: LONG }),
  sender: short(),
  acceptedPath: short(),
  accepted: short(),
  idPath: short(),
  dedups: flag(),
  reportIdPath: short(),
  reportStatusPath: short(),
  delivered: short(),
  failed: short(),
});
export type ChannelInput = z.output<typeof ChannelInput>;

export const ChannelView = z.object({
  channel: z.enum(CHANNELS),
  storeId: view.id.nullable(),
  storeName: z.string().nullable(),
  storeNameAr: z.string().nullable(),
  way: z.enum(["sink", "smtp", "cloud", "gateway"]),
  isOn: z.boolean(),
  hasSecret: z.boolean(),
  /** The fields of its way, as the form shows them. */
  fields: z.record(z.string(), z.union([z.string(), z.boolean()])),
  /** The path for delivery reports; null where nothing is reported. */
  reportPath: z.string().nullable(),
});
export type ChannelView = z.infer<typeof ChannelView>;

const isWebAddress = (text: string | null): text is string => text !== null && /^https?:\/\/[^\s/]+/.test(text);

/** The settings of the chosen way. @throws InvalidInput for what is missing or wrong, all at once */
export function settingsOf(input: ChannelInput): object {
  const problems: Record<string, { key: string; params?: Record<string, string> }[]> = {};
  const wrong = (field: string, key: string, params?: Record<string, string>) => {
    problems[field] = [params ? { key, params } : { key }];
  };
  const needed = (field: keyof ChannelInput): string => {
    const value = input[field];
    if (typeof value === "string" && value !== "") return value;
    wrong(field, "messages.errors.needed");
    return "";
  };
  const made = makers[input.way]({ input, needed, wrong });
  if (!fits(input.channel, input.way)) wrong("way", "messages.errors.way");
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
  return made;
}

/** E-mails leave over SMTP or a gateway, WhatsApp over its Cloud API or a gateway, SMS over a gateway. */
export const fits = (channel: Channel, way: Way): boolean =>
  way === "smtp" ? channel === "email" : way === "cloud" ? channel === "whatsapp" : true;

type Making = {
  input: ChannelInput;
  needed(field: keyof ChannelInput): string;
  wrong(field: string, key: string, params?: Record<string, string>): void;
};

const EMAIL_AT_END = /[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/;

const makers: Record<Way, (making: Making) => object> = {
  sink: () => ({}),
  company: () => ({}),
  smtp({ input, needed, wrong }) {
    const from = needed("from");
    if (from && !EMAIL_AT_END.test(from)) wrong("from", "errors.email");
    return { host: needed("host"), port: input.port ?? 587, secure: input.secure, user: input.user ?? "", from };
  },
  cloud({ input, needed, wrong }) {
    if (!isWebAddress(input.url)) wrong("url", "messages.errors.url", { example: "https://" });
    return { url: input.url ?? "", phoneNumberId: needed("phoneNumberId") };
  },
  gateway({ input, wrong }) {
    const { url, method, bodyKind, dedups, ...rest } = input;
    if (!isWebAddress(url)) wrong("url", "messages.errors.url", { example: "https://" });
    for (const field of ["url", "headers", "body"] as const) {
      const name = unknownGatewayField(input[field] ?? "");
      if (name !== null) wrong(field, "messages.errors.gatewayField", { field: name });
    }
    const headers = readHeaders(rest.headers ?? "");
    if (headers === null) wrong("headers", "messages.errors.headers", { example: "Name: value" });
    if (method === "POST" && bodyKind !== "none" && !rest.body) wrong("body", "messages.errors.needed");
    const text = (value: string | null) => value ?? "";
    const report = rest.reportIdPath && rest.reportStatusPath;
    return {
      ...{ url: text(url), method, headers: headers ?? [], bodyKind, body: text(rest.body), sender: text(rest.sender) },
      ...{
        acceptedPath: text(rest.acceptedPath),
        accepted: readList(rest.accepted ?? ""),
        idPath: text(rest.idPath),
        dedups,
      },
      report: report
        ? {
            ...{ idPath: text(rest.reportIdPath), statusPath: text(rest.reportStatusPath) },
            ...{ delivered: readList(rest.delivered ?? ""), failed: readList(rest.failed ?? "") },
          }
        : null,
    };
  },
};
