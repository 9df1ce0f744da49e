import type { MetaDescriptor } from "@remix-run/node";

/** The data of the root route that a page's `meta` reads. */
type RootData = { titleOfFailed?: string | null };

/** The placeholder for the page's own title in the root's text. */
export const TITLE = "{title}";

type Match = { id: string; data?: unknown; meta?: MetaDescriptor[] };

/**
 * The page's title for its `meta`. When the form came back with errors, "Error: " stands in front, so that users of a screen reader hear it
 * first. A refused or failed page has no title of its own; the root has one for it.
 */
export function pageTitle(title: string | undefined, matches: readonly Match[]): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === "root");
  if (!title) return root?.meta ?? [];
  const pattern = (root?.data as RootData | undefined)?.titleOfFailed;
  return [{ title: pattern ? pattern.replace(TITLE, () => title) : title }];
}
