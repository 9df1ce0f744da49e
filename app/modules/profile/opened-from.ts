import { localPath, paths } from "#app/paths.ts";

/** The page that a dialog of the top bar was opened from, and goes back to: one of ours, else the dashboard. */
export function openedFrom(request: Request): string {
  const referer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referer)) return paths.dashboard();
  const { host, pathname, search } = new URL(referer);
  return host === new URL(request.url).host ? returnPath(pathname + search) : paths.dashboard();
}

/** A path to go back to as a form brings it along; never a dialog of the top bar itself, nor another site. */
export function returnPath(target: unknown): string {
  const path = typeof target === "string" ? localPath(target) : null;
  return path && !path.startsWith(paths.profile()) ? path : paths.dashboard();
}
