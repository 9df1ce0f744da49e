/** An answer that is longer is cut off and kept as a text. */
const MOST = 100_000;

const clean = (text: string): string => text.replaceAll("\u0000", "").replace(/\p{Surrogate}/gu, "");

/** An answer's body as JSON that the database takes: without NUL and halves of surrogate pairs. */
export function storable(body: unknown): string {
  const json = JSON.stringify(body ?? null, (_key, value) => (typeof value === "string" ? clean(value) : value));
  return json.length <= MOST ? json : JSON.stringify(clean(json.slice(0, MOST)));
}

export type AnswerMessage = { kind: "error" | "warning" | "info"; code: string; text: string };

const LISTS = [
  ["error", "errorMessages"],
  ["warning", "warningMessages"],
  ["info", "infoMessages"],
] as const;

/** The messages of an answer in the order of their weight. Empty for an answer of another shape, such as a gateway's page. */
export function messagesIn(body: unknown): AnswerMessage[] {
  const whole = record(record(body).answer ?? body);
  const results = record(whole.validationResults);
  const listed = LISTS.flatMap(([kind, name]) => array(results[name]).map((one) => messageOf(kind, one)));
  return [...listed, ...array(whole.errors).map((one) => messageOf("error", one))];
}

function messageOf(kind: AnswerMessage["kind"], one: unknown): AnswerMessage {
  if (typeof one === "string") return { kind, code: "", text: one };
  const { code, message } = record(one);
  return { kind, code: String(code ?? ""), text: String(message ?? "") };
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
const array = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
