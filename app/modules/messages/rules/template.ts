/** Templates are plain texts with fields in braces: "Dear {firstName}". Nothing else in them has a meaning. */

const FIELD = /\{([^{}\n]*)\}/g;

/** What is wrong with a template: a brace that opens no field, or a field that its event does not have. Null when it is right. */
export type TemplateProblem = { kind: "brace" } | { kind: "field"; field: string };

/** The names in braces, in their order, each as often as it stands there. */
export const fieldsIn = (text: string): string[] => [...text.matchAll(FIELD)].map(([, name = ""]) => name);

export function templateProblem(text: string, known: readonly string[]): TemplateProblem | null {
  const wrong = fieldsIn(text).find((name) => !known.includes(name));
  if (wrong !== undefined) return { kind: "field", field: wrong };
  return /[{}]/.test(text.replaceAll(FIELD, "")) ? { kind: "brace" } : null;
}

/**
 * A template with its values. A line whose fields are all without a value is left out: "See it here: {link}" where there is no link. In
 * other lines such a field is empty. A value is never read as a template.
 */
export function fillTemplate(text: string, values: Readonly<Record<string, string | undefined>>): string {
  const filled = (name: string) => (Object.hasOwn(values, name) ? (values[name] ?? "") : "");
  return text
    .split(/\r?\n/)
    .filter((line) => {
      const names = fieldsIn(line);
      return names.length === 0 || names.some((name) => filled(name) !== "");
    })
    .map((line) => line.replaceAll(FIELD, (_, name: string) => filled(name)).trimEnd())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
