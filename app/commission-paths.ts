import { type Id, query } from "./paths.ts";

type Month = { month?: string | null | undefined };

/** The URLs of commissions. A month is written as yyyy-mm; without one it is the month that runs. */
export const commissionPaths = {
  /** What everybody has earned in a month. */
  people: (params: Month = {}) => `/commissions${query(params)}`,
  exportPeople: () => "/commissions/export",
  /** The statement of a month: one's own, or that of a person. */
  mine: (params: Month = {}) => `/commissions/mine${query(params)}`,
  exportMine: () => "/commissions/mine/export",
  printMine: (params: Month = {}) => `/commissions/mine/print${query(params)}`,
  statement: (userId: Id, params: Month = {}) => `/commissions/people/${userId}${query(params)}`,
  exportStatement: (userId: Id) => `/commissions/people/${userId}/export`,
  printStatement: (userId: Id, params: Month = {}) => `/commissions/people/${userId}/print${query(params)}`,
  /** Asks before a month is closed. */
  close: (params: Month = {}) => `/commissions/close${query(params)}`,
  rules: {
    list: () => "/commissions/rules",
    export: () => "/commissions/rules/export",
    new: () => "/commissions/rules/new",
    edit: (id: Id) => `/commissions/rules/${id}`,
    remove: (id: Id) => `/commissions/rules/${id}/delete`,
  },
} as const;
