import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { keepCustomer } from "#app/modules/customers/policies/locked-customer.server.ts";
import type { Examiner } from "#app/modules/doctors/examiner.ts";
import { keepExaminer } from "#app/modules/doctors/examiners.server.ts";
import {
  contactField,
  contactRefusals,
  contactWarnings,
  readContactLens,
} from "#app/modules/prescriptions/optics/contact-lens.ts";
import { hasNearLens } from "#app/modules/prescriptions/optics/lens-options.ts";
import {
  EYE_MEASURES,
  EYES,
  eyeField,
  type Refraction,
  readRefraction,
} from "#app/modules/prescriptions/optics/measures.ts";
import { type Finding, refusals, warnings } from "#app/modules/prescriptions/optics/rx-check.ts";
import type { Em } from "#db/orm.ts";
import { selectPrescriptions } from "./prescription-view.server.ts";

type Values = Readonly<Record<string, unknown>>;

export type Asked = {
  values: Values & { customerId: number; date: Date; expiryDate: Date | null };
  /** The id of a changed prescription, which must not be compared with itself; null for a new one. */
  ownId: number | null;
  /** The codes of accepted warnings; undefined when nobody was asked to accept any. */
  accepted: readonly string[] | undefined;
};

/**
 * Checks a whole prescription.
 * @returns the warnings: values that are unusual
 * @throws InvalidInput with every wrong field; 422 for warnings that were not accepted
 */
export async function checkPrescription(em: Em, { values, ownId, accepted }: Asked): Promise<Finding[]> {
  checkValues(values);
  const refraction = readRefraction(values);
  const last = await lastRefraction(em, values, ownId);
  const found = [...warnings(refraction, { hasNearLens: hasNearLens(values), last }), ...contactWarnings(values)];
  if (accepted && found.some(({ code }) => !accepted.includes(code))) {
    throw new DomainError("rule", "prescriptions.errors.unusual", { asks: true, extra: { warnings: found } });
  }
  return found;
}

/**
 * Checks what the values are to each other. Of a form in which some fields could not be read, only the eyes are checked of which all could.
 * @throws InvalidInput with every wrong field
 */
export function checkValues(values: Values & { date?: Date | null; expiryDate?: Date | null }): void {
  const unread = EYES.filter((side) => EYE_MEASURES.some((measure) => values[eyeField(side, measure)] === undefined));
  const errors = Object.fromEntries(
    [...refusals(readRefraction(values)), ...contactRefusals(values)]
      .filter(({ field }) => !unread.some((side) => field.startsWith(side)))
      .map(({ code, field }) => [field, [{ key: `prescriptions.errors.${code}` }]]),
  );
  const { date, expiryDate } = values;
  if (date && riyadhDay(date) > riyadhDay()) errors.date = [{ key: "prescriptions.errors.dateAhead" }];
  if (date && expiryDate && riyadhDay(expiryDate) < riyadhDay(date)) {
    errors.expiryDate = [{ key: "prescriptions.errors.expired" }];
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
}

/** The measures of the customer's prescription before this date. */
async function lastRefraction(em: Em, { customerId, date }: Asked["values"], ownId: number | null) {
  let query = selectPrescriptions(em).where("p.customer_id", "=", customerId).where("p.date", "<=", date);
  if (ownId !== null) query = query.where("p.id", "<>", ownId);
  const last = await query.orderBy("p.date", "desc").orderBy("p.id", "desc").limit(1).executeTakeFirst();
  return last ? readRefraction(last) : null;
}

/** Removes the axis beside a cylinder of 0.00, which needs none. */
export function withoutLoneAxes(values: Values): Values {
  const kept: Record<string, unknown> = { ...values };
  const refraction: Refraction = readRefraction(values);
  for (const side of EYES) {
    if (!refraction[side].cylinder) kept[eyeField(side, "axis")] = null;
    if (!readContactLens(values, side).cylinder) kept[contactField(side, "axis")] = null;
  }
  return kept;
}

/** A form sends only the day. Where the day is the same, the stored time stays. */
export const keptInstant = (before: Date | null, given: Date | null): Date | null =>
  given && before && riyadhDay(given) === riyadhDay(before) ? before : given;

/** Keeps the customer as they are until the prescription commits. */
export const checkCustomer = (em: Em, customerId: number): Promise<string> =>
  keepCustomer(
    em,
    customerId,
    new DomainError("rule", "prescriptions.errors.unknownCustomer", { field: "customerId" }),
  );

/** Keeps who examined as they are until the prescription commits. */
export const checkExaminer = (em: Em, examiner: Examiner): Promise<void> =>
  keepExaminer(em, examiner, { words: "prescriptions" });
