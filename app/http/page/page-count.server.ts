import { redirect } from "@remix-run/node";
import { type ListQuery, listHref } from "#app/lib/list-query.ts";

/** How many pages a list has, at least one. A page beyond the last is answered with the last. */
export function pageCount(request: Request, query: ListQuery, total: number): number {
  const pages = Math.max(1, Math.ceil(total / query.size));
  if (query.page <= pages) return pages;
  throw redirect(listHref(new URL(request.url).pathname, query, { page: pages }));
}
