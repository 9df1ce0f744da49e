import { type Id, query } from "./paths.ts";

/** The URLs of gift cards. They have a file of their own, because the script of the sale screen holds all of `paths`. */
export const giftCardPaths = {
  /** The cards and vouchers of the user's stores, and the same as a file. */
  list: (filters: { q?: string; kind?: string; state?: string } = {}) => `/gift-cards${query(filters)}`,
  export: () => "/gift-cards/export",
  /** The form that sells a card, to a customer where one is named. */
  new: (params: { customerId?: Id } = {}) => `/gift-cards/new${query(params)}`,
  /** What is left of a card, by its code. The code is never part of an address, which browsers and logs keep. */
  find: () => "/gift-cards/find",
  /** What is owed for cards at the end of each month. */
  months: () => "/gift-cards/months",
  monthsFile: (params: { format?: "csv" | "xlsx" } = {}) => `/gift-cards/months/export${query(params)}`,
  detail: (id: Id) => `/gift-cards/${id}`,
  /** Each asks before it changes the card. */
  move: (id: Id) => `/gift-cards/${id}/move`,
  refund: (id: Id) => `/gift-cards/${id}/refund`,
  /** The card on 80 mm, or of the size of a bank card. */
  print: (id: Id, params: { size?: "card" } = {}) => `/gift-cards/${id}/print${query(params)}`,
};

/** The URLs of loyalty points, which customers spend like gift cards. */
export const loyaltyPaths = {
  /** What is owed in points, by month. */
  months: () => "/loyalty",
  file: (params: { format?: "csv" | "xlsx" } = {}) => `/loyalty/export${query(params)}`,
  /** What categories earn. */
  rates: () => "/loyalty/rates",
  /** A customer's points. */
  customer: (id: Id) => `/loyalty/${id}`,
};
