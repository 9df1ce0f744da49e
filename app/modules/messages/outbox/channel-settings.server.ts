import { z } from "zod";
import { openText, type Sealed, sealText } from "#app/lib/seal.server.ts";
import { secretKeys } from "#app/lib/secrets.server.ts";
import type { ChannelRow } from "#app/modules/messages/recipient.server.ts";
import { BODY_KINDS } from "#app/modules/messages/rules/gateway.ts";
import type { Em } from "#db/orm.ts";

/** What the settings of a channel hold, by the way in which it leaves. A secret is never one of them. */
export const SmtpSettings = z.object({
  host: z.string(),
  port: z.int(),
  /** TLS from the first byte (465); otherwise it begins with STARTTLS, which is asked for unless the host is this machine. */
  secure: z.boolean(),
  user: z.string(),
  from: z.string(),
});
export type SmtpSettings = z.infer<typeof SmtpSettings>;

export const CloudSettings = z.object({ url: z.string(), phoneNumberId: z.string() });

const paths = z.array(z.string());
export const GatewaySettings = z.object({
  url: z.string(),
  method: z.enum(["POST", "GET"]),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  bodyKind: z.enum(BODY_KINDS),
  body: z.string(),
  sender: z.string(),
  acceptedPath: z.string(),
  accepted: paths,
  idPath: z.string(),
  dedups: z.boolean(),
  report: z.object({ idPath: z.string(), statusPath: z.string(), delivered: paths, failed: paths }).nullable(),
});

/** A channel that really leaves, with what it needs to leave. */
export type Line =
  | { way: "smtp"; settings: SmtpSettings; secret: string }
  | { way: "cloud"; settings: z.infer<typeof CloudSettings>; secret: string }
  | { way: "gateway"; settings: z.infer<typeof GatewaySettings>; secret: string };

/** The text that binds a secret to its row. */
export const secretName = (id: number): string => `message channel ${id}`;

export async function sealSecret(em: Em, id: number, secret: string): Promise<Sealed> {
  const [key] = await secretKeys(em);
  return sealText(Buffer.from(secret), secretName(id), key);
}

/** How a channel leaves; null for one that is only shown, or whose settings are not whole. @throws when its secret cannot be opened */
export async function lineOf(em: Em, row: ChannelRow): Promise<Line | null> {
  if (row.way === "sink") return null;
  const sealed = row.sealedSecret;
  const secret = sealed === null ? "" : openText(sealed, secretName(row.id), ...(await secretKeys(em))).toString();
  const { way } = row;
  const parsed =
    way === "smtp"
      ? SmtpSettings.safeParse(row.settings)
      : way === "cloud"
        ? CloudSettings.safeParse(row.settings)
        : GatewaySettings.safeParse(row.settings);
  return parsed.success ? ({ way, settings: parsed.data, secret } as Line) : null;
}
