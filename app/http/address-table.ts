type Row<Value> = { address: RegExp; names: string[]; value: Value };
export type FoundAddress<Value> = { value: Value; params: Record<string, string> };

/**
 * Finds the row of a path among addresses such as "/api/customers/:id/merge", by the rules of the framework's router: in any case, encoded or
 * not, with or without a slash at the end. A word wins over a parameter, and then the earlier row.
 */
export function addressTable<Value>(
  table: readonly (readonly [address: string, value: Value])[],
): (path: string) => FoundAddress<Value> | null {
  const rows = table.map(rowOf).sort((a, b) => a.names.length - b.names.length);
  return (path) => {
    const decoded = decodedPath(path);
    for (const { address, names, value } of rows) {
      const found = address.exec(decoded);
      if (!found) continue;
      const texts = found.slice(1).map((text) => text.replaceAll("%2F", "/"));
      return { value, params: Object.fromEntries(names.map((name, index) => [name, texts[index] ?? ""])) };
    }
    return null;
  };
}

function rowOf<Value>([address, value]: readonly [string, Value]): Row<Value> {
  const parts = address.split("/");
  const pattern = parts.map((part) => (part.startsWith(":") ? "([^/]+)" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  const names = parts.filter((part) => part.startsWith(":")).map((part) => part.slice(1));
  return { address: new RegExp(`^${pattern.join("/")}/*$`, "i"), names, value };
}

/** An encoded slash does not divide parts. */
const decodedPath = (path: string): string =>
  path
    .split("/")
    .map((part) => decodeURIComponent(part).replaceAll("/", "%2F"))
    .join("/");
