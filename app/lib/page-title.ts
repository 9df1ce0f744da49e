/** What the root of every page tells about this one. */
type RootData = { failed?: boolean; messages?: { errors?: { title?: string } } };

/**
 * The page's title for its `meta`: with "Error: " in front when its form came back with errors, so that a screen reader's user
 * hears it first.
 */
export function pageTitle(title: string | undefined, matches: readonly { id: string; data?: unknown }[]) {
  const root = matches.find(({ id }) => id === "root")?.data as RootData | undefined;
  const pattern = root?.failed ? root.messages?.errors?.title : undefined;
  return [{ title: pattern && title ? pattern.replace("{title}", title) : title }];
}
