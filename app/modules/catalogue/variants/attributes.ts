export type Attributes = Record<string, string | number | boolean>;

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

/** Attributes as text, one "name: value" a line. */
export const writeAttributes = (attributes: Attributes | null): string =>
  Object.entries(attributes ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
