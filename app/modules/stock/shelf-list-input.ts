import type { ListQuery } from "#app/lib/list-query.ts";

/** Turns the URL of a list of one store's stock into an operation's input. */
export const shelfListInput = ({ q, filters, page, size }: ListQuery, storeId: number) => ({
  q,
  ...filters,
  storeId,
  limit: size,
  offset: (page - 1) * size,
});
