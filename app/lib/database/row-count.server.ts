import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "#db/schemas.ts";
import { kept } from "./kept.server.ts";

const uncounted = new AsyncLocalStorage<true>();

/** Reads a page without its total: nothing is counted, and no count is kept for other requests. */
export const withoutCount = <Result>(read: () => Promise<Result>): Promise<Result> => uncounted.run(true, read);

/**
 * The number of rows of a list, kept for some seconds: a count reads every row, while the page reads only 25.
 * @param list the name of the list; @param filters its filters as plain values; @param tables see `kept`
 */
export async function rowCount(
  list: string,
  filters: unknown,
  count: () => Promise<number>,
  tables?: readonly (keyof Database)[],
): Promise<number> {
  return uncounted.getStore() ? 0 : kept(`count of ${list}`, filters, count, tables);
}
