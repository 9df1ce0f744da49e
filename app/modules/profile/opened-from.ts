import { localPath, paths } from "#app/paths.ts";

/**
 * The page where a dialog of the top bar was opened, and to which it returns. The dashboard when the page is unknown or of another site.
 */
export function openedFrom(request: Request): string {
  const referer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referer)) return paths.dashboard();
  const { host, pathname, search } = new URL(referer);
  return host === new URL(request.url).host ? returnPath(pathname + search) : paths.dashboard();
}

/** The path to return to, as a form sends it. Never another site or a dialog of the top bar itself. */
export function returnPath(target: unknown): string {
  const path = typeof target === "string" ? localPath(target) : null;
  return path && !path.startsWith(paths.profile()) ? path : paths.dashboard();
}
