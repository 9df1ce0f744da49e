import type { Id } from "./paths.ts";

/** The URLs of loyalty points. They have a file of their own, because the script of the sale screen holds all of `paths`. */
export const loyaltyPaths = {
  /** What is owed in points, by month. */
  months: () => "/loyalty",
  /** What categories earn. */
  rates: () => "/loyalty/rates",
  /** A customer's points. */
  customer: (id: Id) => `/loyalty/${id}`,
};
