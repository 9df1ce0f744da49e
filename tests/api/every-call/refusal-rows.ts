import type { Em } from "#db/orm.ts";
import { makeShop, type RefusalArea, type RefusalRow } from "./refusal-area.ts";

/** The areas' own files, <area>.rows.ts in tests/api. The rows that an area makes are known to its own file alone. */
// biome-ignore lint/suspicious/noExplicitAny: each area is checked where it is declared
type AnyMade = any;
const areas: RefusalArea<AnyMade>[] = Object.values(
  import.meta.glob<RefusalArea<AnyMade>>("../**/*.rows.ts", { eager: true, import: "default" }),
);

/** The keys of all rows, each as often as it is declared. */
export const declaredCalls: string[] = areas.flatMap(({ rows }) => Object.keys(rows));

/** The row of each call by its method and path. */
export const ROWS: Record<string, RefusalRow<AnyMade>> = Object.assign({}, ...areas.map(({ rows }) => rows));

/** Makes the shop and what the areas need besides; `of` gives what the row of a call is asked with. */
export async function makeShops(em: Em) {
  const shop = await makeShop(em);
  const byCall = new Map<string, AnyMade>();
  for (const { make, rows } of areas) {
    const own = { ...shop, ...(await make?.(shop)) };
    for (const key of Object.keys(rows)) byCall.set(key, own);
  }
  return { shop, of: (key: string): AnyMade => byCall.get(key) };
}
