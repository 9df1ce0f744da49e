import { riyadhDay } from "#app/lib/dates.ts";
import { EARLIEST_BIRTH, GENDERS, ID_TYPES } from "../customer.schema.server.ts";

/** What the form offers: its choices and the bounds of the date of birth, from the same place that checks them. */
export const customerFormOptions = () => ({
  born: { from: EARLIEST_BIRTH, to: riyadhDay() },
  genders: GENDERS as readonly string[],
  idTypes: ID_TYPES as readonly string[],
});
export type CustomerFormOptions = ReturnType<typeof customerFormOptions>;
