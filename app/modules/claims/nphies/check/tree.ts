/** Reading a message of which nothing is certain: what is missing or of another kind reads as empty. */
export type Tree = Readonly<Record<string, unknown>>;

export const tree = (value: unknown): Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Tree) : {};
export const list = (value: unknown): Tree[] => (Array.isArray(value) ? value.map(tree) : []);
export const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** The code of a concept's first coding. */
export const codeOf = (concept: unknown): string => text(list(tree(concept).coding)[0]?.code);

export const extensionOf = (node: unknown, url: string): Tree | undefined =>
  list(tree(node).extension).find((one) => one.url === url);

/** An amount as the exact decimal of its JSON number. Undefined where there is none. */
export const amountOf = (value: unknown): string | undefined => {
  const found = tree(value).value;
  return typeof found === "number" && Number.isFinite(found) ? String(found) : undefined;
};

/** Every member of a tree with its path, depth first. */
export function* membersOf(value: unknown, path: string): Generator<{ path: string; name: string; value: unknown }> {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* membersOf(one, `${path}[${index}]`);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      yield { path: `${path}.${name}`, name, value: one };
      yield* membersOf(one, `${path}.${name}`);
    }
  }
}
