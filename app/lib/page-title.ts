/** What the root of every page tells about this one. */
type RootData = { titleOfFailed?: string | null };

/** Stands for the page's own title in what the root tells. */
export const TITLE = "{title}";

/**
 * The page's title for its `meta`: with "Error: " in front when its form came back with errors, so that a screen reader's user
 * hears it first.
 */
export function pageTitle(title: string | undefined, matches: readonly { id: string; data?: unknown }[]) {
  const root = matches.find(({ id }) => id === "root")?.data as RootData | undefined;
  const pattern = root?.titleOfFailed;
  return [{ title: pattern && title ? pattern.replace(TITLE, () => title) : title }];
}
