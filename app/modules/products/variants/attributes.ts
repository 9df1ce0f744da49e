export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
export type Attributes = Record<string, Json>;

/**
 * Further attributes as they are typed: one "name: value" a line; or as a program writes them, the text of a JSON object.
 * @returns an object, null for no lines, or the text itself when a line has another form
 */
export function readAttributes(text: string): object | string | null {
  const object = jsonObject(text);
  if (object) return object;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length === 0) return null;
  const pairs = lines.map((line) => /^([^:]+):(.+)$/.exec(line.trim()));
  if (pairs.some((pair) => pair === null)) return text;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1]?.trim() ?? "", pair?.[2]?.trim() ?? ""]));
}

function jsonObject(text: string): object | null {
  if (!text.trimStart().startsWith("{")) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Attributes as the text of a form's box, which `readAttributes` reads as the same attributes: one "name: value" a line; JSON where a value is
 * no text, such as a number or a list, or has line breaks.
 */
export function writeAttributes(attributes: Attributes | null): string {
  const entries = Object.entries(attributes ?? {});
  const json = JSON.stringify(attributes, null, 2);
  if (entries.some(([, value]) => typeof value !== "string")) return json;
  const lines = entries.map(([name, value]) => `${name}: ${value}`).join("\n");
  const read = readAttributes(lines) as Attributes | null;
  const isSame =
    Object.keys(read ?? {}).length === entries.length && entries.every(([name, value]) => read?.[name] === value);
  return isSame ? lines : json;
}

/** Lists and objects within each other. */
const DEEPEST = 5;

/** The texts of a value, with the names in it. Null when it is nested too deep. */
export function textsIn(value: unknown, depth = 0): string[] | null {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  if (depth >= DEEPEST) return null;
  const inner = [...(Array.isArray(value) ? value : Object.values(value))].map((one) => textsIn(one, depth + 1));
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return inner.some((texts) => texts === null) ? null : [...names, ...inner.flatMap((texts) => texts ?? [])];
}
