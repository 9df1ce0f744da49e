/**
 * Further attributes as they are typed: one "name: value" a line.
 * @returns an object of texts, null for no line at all, and the text itself where a line is not of this form
 */
export function readAttributes(text: string): Record<string, string> | string | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length === 0) return null;
  const pairs = lines.map((line) => /^([^:]+):(.+)$/.exec(line.trim()));
  if (pairs.some((pair) => pair === null)) return text;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1]?.trim() ?? "", pair?.[2]?.trim() ?? ""]));
}

/** The same as text. */
export const writeAttributes = (attributes: Record<string, string> | null): string =>
  Object.entries(attributes ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
