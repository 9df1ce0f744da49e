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
  /** How the customer liked one purchase, which the sale names; `change` opens an answer again. */
  feedback: (token: string, saleId: Id, params: { change?: "1" } = {}) =>
    `/my/${token}/feedback/${saleId}${query(params)}`,
  receipt: (token: string, id: Id) => `/my/${token}/receipts/${id}`,
};
