import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { createTransport } from "nodemailer";
import {
  gatewayRequest,
  type HttpAnswer,
  type HttpRequest,
  type Outcome,
  readGatewayAnswer,
} from "#app/modules/messages/rules/gateway.ts";
import { cloudRequest, readCloudAnswer } from "#app/modules/messages/rules/whatsapp.ts";
import type { Line, SmtpSettings } from "./channel-settings.server.ts";
import type { Attached } from "./papers.server.ts";

/** How long a receiver may take for its answer, and for being reached at all. A test waits less. */
export const limits = { answerMs: 30_000, connectMs: 10_000 };

const MOST_BYTES = 256 * 1024;

export type Outgoing = {
  address: string;
  subject: string;
  body: string;
  locale: "en" | "ar";
  reference: string;
  /** The paper that goes with an e-mail. */
  paper?: Attached | null;
  /** An approved template of WhatsApp with its values; null sends the text as it stands. */
  template: { name: string; values: readonly string[] } | null;
};

/** Sends one message and tells what came of it. Always answers. */
export function send(line: Line, message: Outgoing, signal: AbortSignal): Promise<Outcome> {
  if (line.way === "smtp") return mail(line.settings, line.secret, message, signal);
  if (line.way === "cloud") {
    const { address: to, body: text, paper: _ofMail, ...rest } = message;
    return http(cloudRequest(line.settings, line.secret, { to, text, ...rest }), signal, false, readCloudAnswer);
  }
  const { settings, secret } = line;
  const { address: to, subject, body: text, reference } = message;
  const values = { to, toDigits: to.replace(/^\+/, ""), text, subject, reference, secret, sender: settings.sender };
  return http(gatewayRequest(settings, values), signal, settings.dedups, (answer) =>
    readGatewayAnswer(settings, answer),
  );
}

async function http(
  request: HttpRequest,
  signal: AbortSignal,
  dedups: boolean,
  read: (answer: HttpAnswer) => Outcome,
): Promise<Outcome> {
  const line = { isOpen: false };
  try {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(limits.answerMs)]);
    return read(await ask(request, ended, line));
  } catch (error) {
    // Before the line was open nothing has left. After it the message may have been taken, whatever went wrong.
    const answer = codeOf(error);
    return { kind: line.isOpen && !dedups ? "unknown" : "busy", answer };
  }
}

function ask({ url, method, headers, body }: HttpRequest, signal: AbortSignal, line: { isOpen: boolean }) {
  const target = new URL(url);
  const isSecure = target.protocol === "https:";
  const bytes = body === null ? null : Buffer.from(body, "utf8");
  return new Promise<HttpAnswer>((resolve, reject) => {
    const request = (isSecure ? secureRequest : plainRequest)(
      target,
      // A connection of its own: what goes wrong on it says whether this message has left.
      { method, signal, agent: false, headers: { ...headers, ...(bytes ? { "Content-Length": bytes.length } : {}) } },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on("data", (part: Buffer) => {
          size += part.length;
          if (size > MOST_BYTES) request.destroy(new Error("The answer is too large."));
          parts.push(part);
        });
        response.on("error", reject);
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString("utf8") }),
        );
      },
    );
    request.on("socket", (socket) => {
      const timer = setTimeout(() => request.destroy(new Error("ETIMEDOUT")), limits.connectMs);
      socket.once(isSecure ? "secureConnect" : "connect", () => {
        line.isOpen = true;
        clearTimeout(timer);
      });
      socket.once("close", () => clearTimeout(timer));
    });
    request.on("error", reject);
    request.end(bytes ?? undefined);
  });
}

/** The name of a fault, such as ECONNREFUSED; never its text, which may repeat an address. */
function codeOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  return /^[A-Z_]{2,40}$/.test(code) ? code : "no answer";
}

async function mail(settings: SmtpSettings, secret: string, message: Outgoing, signal: AbortSignal): Promise<Outcome> {
  const { host, port, secure, user, from } = settings;
  const line = { isOpen: false };
  const isHere = host === "127.0.0.1" || host === "localhost";
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !isHere,
    ignoreTLS: !secure && isHere,
    ...(user ? { auth: { user, pass: secret } } : {}),
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.answerMs,
    logger: watching(() => {
      line.isOpen = true;
    }),
    debug: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const stop = () => transport.close();
  signal.addEventListener("abort", stop);
  try {
    const { messageId } = await transport.sendMail({
      from,
      to: message.address,
      subject: message.subject,
      text: message.body,
      ...(message.paper ? { attachments: [attachmentOf(message.paper)] } : {}),
      messageId: `<${message.reference}@${domainOf(from)}>`,
      headers: { "Content-Language": message.locale, "Auto-Submitted": "auto-generated" },
    });
    return { kind: "accepted", gatewayId: messageId.slice(0, 200) };
  } catch (error) {
    return outcomeOfMail(error, line.isOpen);
  } finally {
    signal.removeEventListener("abort", stop);
    transport.close();
  }
}

const attachmentOf = ({ name: filename, file: content }: Attached) => ({
  filename,
  content,
  contentType: "application/pdf",
});

/** The domain of a sender such as "Shop <hello@shop.example>". */
const domainOf = (from: string): string => from.slice(from.lastIndexOf("@") + 1).replace(/[^\w.-]/g, "") || "localhost";

/** Watches what is said to the mail server for the command after which its text leaves: an error does not tell before or after. Nothing is kept. */
function watching(textLeaves: () => void) {
  const hear = (_: unknown, said?: unknown) => {
    if (said === "DATA") textLeaves();
  };
  return { level() {}, trace: hear, debug: hear, info: hear, warn: hear, error: hear, fatal: hear };
}

/** What a failed mail means: a refusal for good (5xx), one for now (4xx), or silence, which is only harmless before the text has left. */
function outcomeOfMail(error: unknown, hasText: boolean): Outcome {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  // A wrong password is about the shop, not about the message.
  if (code === "EAUTH") return { kind: "busy", answer: "EAUTH" };
  if (typeof responseCode === "number" && responseCode >= 500) return { kind: "refused", answer: String(responseCode) };
  if (typeof responseCode === "number" && responseCode >= 400) return { kind: "busy", answer: String(responseCode) };
  if (code === "EENVELOPE") return { kind: "refused", answer: code };
  return { kind: hasText ? "unknown" : "busy", answer: codeOf(error) };
}
