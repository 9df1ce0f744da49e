import { type Id, query } from "./paths.ts";

type Filters = {
  q?: string | undefined;
  step?: string | undefined;
  reason?: string | undefined;
  month?: string | undefined;
};

/** The addresses of recalls. */
export const recallPaths = {
  list: (filters: Filters = {}) => `/recalls${query(filters)}`,
  export: () => "/recalls/export",
  detail: (id: Id) => `/recalls/${id}`,
  /** Sends to everybody whom the filters leave. */
  send: (filters: Filters = {}) => `/recalls/send${query(filters)}`,
  figures: (filters: { reason?: string | undefined } = {}) => `/recalls/figures${query(filters)}`,
};
