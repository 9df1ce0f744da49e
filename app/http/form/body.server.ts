import { DomainError } from "#app/lib/errors.ts";
import { typedDay } from "#app/lib/typed-day.ts";
import { TYPED_DAY, UNTICKED } from "#app/ui/form/form-state.ts";

/** Largest body in bytes, counted while it arrives and before anything is parsed. */
export const LIMITS = { form: 64 * 1024, json: 256 * 1024 } as const;

export const MAX_FIELDS = 1_000;
/** The name under which a button sends its change to the rows of a form; conform reads it. */
const INTENT_NAME = "__intent__";
/** How deep fields may lie in each other. The product's own forms and calls go five deep; parsers that call themselves fail at some thousands. */
const MOST_PARTS = 12;
/** A name, dots, and indexes below 500, as the product's own forms send. Nothing else could make a parser build a huge array. */
const FIELD_NAME = new RegExp(
  `^[A-Za-z][\\w-]{0,63}((\\.[A-Za-z]\\w{0,63})|(\\[([0-9]|[1-9][0-9]|[1-4][0-9]{2})?\\])){0,${MOST_PARTS - 1}}$`,
);

export const isFieldName = (name: string): boolean => name === INTENT_NAME || FIELD_NAME.test(name);

async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw tooLarge();
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return decoded(Buffer.concat(chunks));
}

/** A file name in another encoding is refused instead of stored with lost letters. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError("invalid", "errors.encoding");
  }
}

export const mediaType = (request: Request) =>
  (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/** A page's form, urlencoded. Field names are checked before anything is built from them. */
export async function readForm(request: Request): Promise<FormData> {
  if (mediaType(request) !== "application/x-www-form-urlencoded") {
    throw new DomainError("unsupported_media", "errors.formType");
  }
  const form = new FormData();
  let count = 0;
  for (const [name, value] of new URLSearchParams(await readText(request, LIMITS.form))) {
    count += 1;
    if (count > MAX_FIELDS || !isFieldName(name)) throw new DomainError("invalid", "errors.fields");
    addField(form, name, value);
  }
  return form;
}

/** The fields of a form whose values are days. */
const dayFields = new WeakMap<FormData, Set<string>>();

/**
 * Adds a sent field. A ticked checkbox sends its value after its hidden field, and replaces that field's value. A typed day becomes
 * "2024-01-05", the only way in which operations take days; a text that is no day stays as it was typed.
 */
export function addField(form: FormData, name: string, value: string): void {
  const days = dayFields.get(form) ?? new Set();
  if (name === TYPED_DAY) dayFields.set(form, days.add(value));
  else if (form.get(name) === UNTICKED) form.set(name, value);
  else form.append(name, (days.has(name) && typedDay(value)) || value);
}

/** A call's JSON object; an empty body is an empty object. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  // Checked before reading: stopping in the middle of a body would close the connection before the answer is sent.
  if (request.headers.has("Content-Type")) requireJson(request);
  const text = await readText(request, LIMITS.json);
  if (text === "") return {};
  requireJson(request);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new DomainError("invalid", "errors.json");
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    throw new DomainError("invalid", "errors.json");
  }
  if (isDeep(parsed)) throw new DomainError("invalid", "errors.fields");
  return parsed as Record<string, unknown>;
}

/** Whether JSON has objects and lists in each other beyond what any call takes. Goes level by level, because a function that calls itself would fail. */
function isDeep(json: unknown): boolean {
  let level = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_PARTS) return true;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return false;
}

function requireJson(request: Request): void {
  if (mediaType(request) !== "application/json") throw noJson();
}

export const noJson = () => new DomainError("unsupported_media", "errors.jsonType");

const tooLarge = () => new DomainError("too_large", "errors.tooLarge");
