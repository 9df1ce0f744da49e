import { type Id, query } from "./paths.ts";

/** The pages of a customer, below the signed part of their link. No other file spells them out. */
export const myPaths = {
  home: (token: string) => `/my/${token}`,
  /** One visit: confirm or cancel. */
  visit: (token: string, id: Id) => `/my/${token}/visits/${id}`,
  /** Ask for another visit. */
  ask: (token: string, params: { sent?: "1" } = {}) => `/my/${token}/ask${query(params)}`,
  /** What the customer wants to hear about. */
  consents: (token: string, params: { saved?: "1" } = {}) => `/my/${token}/consents${query(params)}`,
  receipt: (token: string, id: Id) => `/my/${token}/receipts/${id}`,
};
