import {
  at,
  type HttpAnswer,
  type HttpRequest,
  type Outcome,
  outcomeOfStatus,
  parsed,
  type Reported,
} from "./gateway.ts";

/**
 * WhatsApp's Cloud API. A business may begin a conversation only with a template that WhatsApp has approved; a plain text arrives only while the
 * customer has written within a day. So an event has the name of its approved template, whose variables are the fields in the order of our own text.
 * Source: developers.facebook.com/docs/whatsapp/cloud-api
 */
export type CloudSettings = { url: string; phoneNumberId: string };

export type CloudMessage = {
  to: string;
  text: string;
  reference: string;
  locale: "en" | "ar";
  template: { name: string; values: readonly string[] } | null;
};

export function cloudRequest({ url, phoneNumberId }: CloudSettings, token: string, message: CloudMessage): HttpRequest {
  const { to, text, reference, locale, template } = message;
  const content = template
    ? {
        type: "template",
        template: { name: template.name, language: { code: locale }, components: parametersOf(template.values) },
      }
    : { type: "text", text: { body: text, preview_url: false } };
  return {
    url: `${url.replace(/\/+$/, "")}/${encodeURIComponent(phoneNumberId)}/messages`,
    method: "POST",
    headers: { "Content-Type": "application/json; charset=utf-8", Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: to.replace(/^\+/, ""),
      biz_opaque_callback_data: reference,
      ...content,
    }),
  };
}

/** A variable may not be empty, and has neither new lines nor long gaps. */
const parametersOf = (values: readonly string[]) =>
  values.length === 0
    ? []
    : [
        {
          type: "body",
          parameters: values.map((value) => ({ type: "text", text: value.replaceAll(/\s+/g, " ").trim() || "–" })),
        },
      ];

/** Codes that are about the shop's own rights or pace, not about the message. */
const NOT_TAKEN: ReadonlySet<unknown> = new Set([4, 10, 190, 80007, 130429, 131048, 131056]);

export function readCloudAnswer({ status, body }: HttpAnswer): Outcome {
  const json = parsed(body);
  const code = at(json, "error.code");
  if (typeof code === "number") return { kind: NOT_TAKEN.has(code) ? "busy" : "refused", answer: String(code) };
  const plain = outcomeOfStatus(status, false);
  if (plain) return plain;
  const id = at(json, "messages[0].id");
  return typeof id === "string"
    ? { kind: "accepted", gatewayId: id.slice(0, 200) }
    : { kind: "unknown", answer: "no id" };
}

const BECAME: ReadonlySet<unknown> = new Set(["sent", "delivered", "read", "failed"]);

/** What a call of the webhook says; it may tell of several messages. */
export function readCloudReport(json: unknown): Reported[] {
  return listAt(json, "entry")
    .flatMap((entry) => listAt(entry, "changes"))
    .flatMap((change) => listAt(change, "value.statuses"))
    .flatMap((status) => {
      const [id, became] = [at(status, "id"), at(status, "status")];
      return typeof id === "string" && BECAME.has(became) ? [{ id, became } as Reported] : [];
    });
}

const listAt = (json: unknown, path: string): unknown[] => {
  const found = at(json, path);
  return Array.isArray(found) ? found : [];
};
