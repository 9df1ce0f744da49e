import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { DemoArea, DemoPage, DemoShop } from "./demo-area.ts";

const FOLDER = join(import.meta.dirname, "../e2e");

// biome-ignore lint/suspicious/noExplicitAny: what an area makes is known to its own pages alone, and checked where they are declared
type AnyMade = any;
const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".pages.ts"));
const areas: { area: DemoArea<AnyMade>; tag: string }[] = await Promise.all(
  files
    .toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1))
    .map(async (name) => ({
      area: (await import(pathToFileURL(join(FOLDER, name)).href)).default,
      tag: `@${basename(name).replace(/\.pages\.ts$/, "-pages")}`,
    })),
);

/** Every page and every state of it that looks different, with the area that declares it and a tag by which tests of the area are chosen. */
export const DEMO_PAGES: readonly (DemoPage<AnyMade> & { area: DemoArea<AnyMade>; tag: string })[] = areas.flatMap(
  ({ area, tag }) => area.pages.map((page) => ({ ...page, area, tag })),
);

/** Makes what the areas need; the answer gives what the pages of an area are opened with. */
export async function makeDemoAreas(shop: DemoShop): Promise<(area: DemoArea<AnyMade>) => AnyMade> {
  const made = new Map<DemoArea<AnyMade>, AnyMade>();
  for (const { area } of areas) made.set(area, { ...shop, ...(await area.make?.(shop)) });
  return (area) => made.get(area);
}
