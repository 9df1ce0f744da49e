/** A gateway that is described by data: what is sent to it, and what its answers mean. Nothing here opens a connection. */

export const BODY_KINDS = ["json", "form", "xml", "none"] as const;
export type BodyKind = (typeof BODY_KINDS)[number];

export type GatewayReport = {
  /** Where a report names the message, by our reference or by the gateway's id, and where it says what became of it. */
  idPath: string;
  statusPath: string;
  delivered: string[];
  failed: string[];
};

export type Gateway = {
  url: string;
  method: "POST" | "GET";
  headers: { name: string; value: string }[];
  bodyKind: BodyKind;
  body: string;
  /** The name that the message comes from, where the gateway asks for one. */
  sender: string;
  /** Where an answer says that the message was taken, and the values that say so. Without a path the answer begins with one of them. */
  acceptedPath: string;
  accepted: string[];
  /** Where an accepted answer has the gateway's id of the message. */
  idPath: string;
  /** Whether the gateway knows our reference and takes a message only once. Only then is one sent again whose answer was not seen. */
  dedups: boolean;
  report: GatewayReport | null;
};

/** What a gateway's address, headers and body may name. */
export const GATEWAY_FIELDS = ["to", "toDigits", "text", "subject", "sender", "reference", "secret"] as const;
export type GatewayValues = Record<(typeof GATEWAY_FIELDS)[number], string>;

const NAMED = /\{([A-Za-z]+)\}/g;

/** A name in braces that is none of the fields. Other braces, such as those of JSON, are texts. */
export const unknownGatewayField = (text: string): string | null =>
  [...text.matchAll(NAMED)].map(([, name = ""]) => name).find((name) => !isField(name)) ?? null;

const isField = (name: string): name is keyof GatewayValues => (GATEWAY_FIELDS as readonly string[]).includes(name);

type Writing = (value: string) => string;

const fill = (text: string, values: GatewayValues, written: Writing): string =>
  text.replaceAll(NAMED, (whole, name: string) => (isField(name) ? written(values[name]) : whole));

const XML: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** How a value is written inside each kind of body, so that no text of a customer ends the place that it stands in. */
const WRITINGS: Record<BodyKind, Writing> = {
  json: (value) => JSON.stringify(value).slice(1, -1),
  form: encodeURIComponent,
  xml: (value) => value.replaceAll(/[&<>"']/g, (sign) => XML[sign] ?? ""),
  none: (value) => value,
};

const CONTENT_TYPES: Record<BodyKind, string | null> = {
  json: "application/json; charset=utf-8",
  form: "application/x-www-form-urlencoded; charset=utf-8",
  xml: "text/xml; charset=utf-8",
  none: null,
};

export type HttpRequest = { url: string; method: "POST" | "GET"; headers: Record<string, string>; body: string | null };

export function gatewayRequest(gateway: Gateway, values: GatewayValues): HttpRequest {
  const { url, method, bodyKind, body } = gateway;
  const type = method === "POST" ? CONTENT_TYPES[bodyKind] : null;
  const own = gateway.headers.map(({ name, value }): [string, string] => [
    name,
    // A header is one line.
    fill(value, values, (text) => text.replaceAll(/[\r\n\0]+/g, " ")),
  ]);
  return {
    url: fill(url, values, encodeURIComponent),
    method,
    headers: { ...(type ? { "Content-Type": type } : {}), ...Object.fromEntries(own) },
    body: type ? fill(body, values, WRITINGS[bodyKind]) : null,
  };
}

/** What came of a message. After "busy" it is tried again; "unknown" may have been taken, so a person decides. */
export type Outcome =
  | { kind: "accepted"; gatewayId: string | null }
  | { kind: "refused" | "busy" | "unknown"; answer: string };

export type HttpAnswer = { status: number; body: string };

/** Statuses that say that nothing was taken, and nothing about the message: too much at once, away, or the sender's own rights. */
const NOT_TAKEN: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429, 503]);

/** What an HTTP answer means by itself; null for one whose body has to be read. */
export function outcomeOfStatus(status: number, dedups: boolean): Outcome | null {
  const answer = String(status);
  if (NOT_TAKEN.has(status)) return { kind: "busy", answer };
  if (status >= 500) return { kind: dedups ? "busy" : "unknown", answer };
  return status >= 200 && status < 300 ? null : { kind: "refused", answer };
}

/** What a gateway's answer means. */
export function readGatewayAnswer(gateway: Gateway, { status, body }: HttpAnswer): Outcome {
  const plain = outcomeOfStatus(status, gateway.dedups);
  if (plain) return plain;
  const json = parsed(body);
  if (!isAccepted(gateway, json, body)) return { kind: "refused", answer: answerWord(gateway, json) };
  return { kind: "accepted", gatewayId: gateway.idPath ? shortId(at(json, gateway.idPath)) : null };
}

function isAccepted({ acceptedPath, accepted }: Gateway, json: unknown, body: string): boolean {
  if (accepted.length === 0) return acceptedPath === "" || at(json, acceptedPath) !== undefined;
  if (acceptedPath === "") return accepted.some((start) => body.trim().startsWith(start));
  return accepted.includes(String(at(json, acceptedPath)));
}

const MOST_ANSWER = 40;

/** The value that stands where an acceptance would, if it is a word or a number: an answer's text may repeat the message. */
function answerWord({ acceptedPath }: Gateway, json: unknown): string {
  const value = acceptedPath === "" ? undefined : at(json, acceptedPath);
  const text = value === undefined || value === null || typeof value === "object" ? "" : String(value);
  return /^[\w.-]+$/.test(text) && !/\d{6}/.test(text) ? text.slice(0, MOST_ANSWER) : "not accepted";
}

const MOST_ID = 200;
const shortId = (value: unknown): string | null =>
  (typeof value === "string" && value !== "") || typeof value === "number" ? String(value).slice(0, MOST_ID) : null;

export function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The value at a path such as "messages[0].id". */
export function at(json: unknown, path: string): unknown {
  let value = json;
  for (const step of path.split(/[.[\]]+/).filter((part) => part !== "")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

/** What a report says of one message: by our reference or the gateway's id. */
export type Reported = { id: string; became: "sent" | "delivered" | "read" | "failed" };

/** What a delivery report of a gateway says. Fields of a form or of the address are an object, too. Empty for one that says nothing of use. */
export function readGatewayReport({ report }: Gateway, json: unknown): Reported[] {
  if (!report) return [];
  const id = shortId(at(json, report.idPath));
  const status = at(json, report.statusPath);
  if (id === null || status === undefined) return [];
  if (report.delivered.includes(String(status))) return [{ id, became: "delivered" }];
  return report.failed.includes(String(status)) ? [{ id, became: "failed" }] : [];
}
