import { InvalidInput, type Message } from "#app/lib/errors.ts";
import { policyTerms } from "./customer-policy.schema.server.ts";

export type Term = { startDate: string | null; endDate: string | null };

/**
 * Refuses days outside the ranges of the policy dialog and an end before the start. An unchanged day is not checked, so
 * that the other fields of an old policy can still be changed. @throws InvalidInput
 */
export function checkTerm(term: Term, before: Term = { startDate: null, endDate: null }): void {
  const { startFrom, startTo, endFrom, endTo } = policyTerms();
  const errors: Record<string, Message[]> = {};
  const { startDate, endDate } = term;
  if (startDate !== before.startDate && outside(startDate, startFrom, startTo)) {
    errors.startDate = [{ key: "customers.errors.policyStart", params: years(startFrom, startTo) }];
  }
  if (endDate !== before.endDate && outside(endDate, endFrom, endTo)) {
    errors.endDate = [{ key: "customers.errors.policyEnd", params: years(endFrom, endTo) }];
  } else if (startDate !== null && endDate !== null && endDate < startDate) {
    errors.endDate = [{ key: "customers.errors.policyOrder" }];
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
}

const outside = (day: string | null, from: string, to: string): boolean => day !== null && (day < from || day > to);
const years = (from: string, to: string) => ({ from: from.slice(0, 4), to: to.slice(0, 4) });
