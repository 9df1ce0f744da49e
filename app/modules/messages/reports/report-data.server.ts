import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext } from "#app/http/context.server.ts";
import { countFromAddress } from "#app/modules/auth/sign-in-limits.server.ts";
import type { Em } from "#db/orm.ts";
import { channelOfToken } from "./report-token.server.ts";
import { readReport, takeReport } from "./take-report.server.ts";

const MOST_BYTES = 256 * 1024;
const PLAIN = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
const said = (text: string, status = 200) => new Response(text, { status, headers: PLAIN });

/**
 * The channel of the secret in the address. Only wrong secrets count against where they come from: a gateway reports many messages at the same
 * moment. @throws 429
 */
async function reporting(em: Em, token: string, ip: string | null) {
  const channel = await channelOfToken(em, token);
  if (!channel) await countFromAddress(em, ip, "messages");
  return channel;
}

/** WhatsApp asks once by GET whether the address is the shop's. Other gateways may report by GET. */
export async function askedByGet(args: LoaderFunctionArgs): Promise<Response> {
  const { em, ip } = await getContext(args);
  const token = args.params.secret ?? "";
  const channel = await reporting(em, token, ip);
  if (!channel) return said("unknown", 404);
  const { searchParams } = new URL(args.request.url);
  const challenge = searchParams.get("hub.challenge");
  if (channel.way === "cloud") {
    const isAsked = searchParams.get("hub.verify_token") === token && /^[\w-]{1,200}$/.test(challenge ?? "");
    return isAsked ? said(challenge ?? "") : said("forbidden", 403);
  }
  await takeReport(em, channel, readReport(channel, Object.fromEntries(searchParams)));
  return said("ok");
}

/** A report as JSON or as the fields of a form. */
export async function reportedByPost(args: LoaderFunctionArgs): Promise<Response> {
  const { em, ip } = await getContext(args);
  const channel = await reporting(em, args.params.secret ?? "", ip);
  if (!channel) return said("unknown", 404);
  const text = await args.request.text();
  if (text.length > MOST_BYTES) return said("too large", 413);
  await takeReport(em, channel, readReport(channel, contentOf(args.request, text)));
  return said("ok");
}

/** JSON, or the fields of a form. What is neither says nothing. */
function contentOf(request: Request, text: string): unknown {
  if (request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded")) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
