import type { MetaDescriptor } from "@remix-run/node";

/** What the root of every page tells about this one. */
type RootData = { titleOfFailed?: string | null };

/** Stands for the page's own title in what the root tells. */
export const TITLE = "{title}";

type Match = { id: string; data?: unknown; meta?: MetaDescriptor[] };

/**
 * The page's title for its `meta`: with "Error: " in front when its form came back with errors, so that a screen reader's user
 * hears it first. A page that was refused or failed has told no title; the root has one for it.
 */
export function pageTitle(title: string | undefined, matches: readonly Match[]): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === "root");
  if (!title) return root?.meta ?? [];
  const pattern = (root?.data as RootData | undefined)?.titleOfFailed;
  return [{ title: pattern ? pattern.replace(TITLE, () => title) : title }];
}
