import type { Stale } from "#app/lib/stale.server.ts";
import type { Conflict, FormState } from "#app/ui/form-state.ts";

/**
 * What two editors of one row did to it, field by field, and the form's values with what only the other one changed taken
 * over: nothing of either is lost when this form is saved again.
 */
export function mergedConflict(stale: Stale, values: FormState["values"]): Pick<FormState, "values" | "conflict"> {
  const { current, base } = stale;
  const merged = { ...values };
  const fields: Conflict["fields"] = [];
  for (const [name, value] of Object.entries(current)) {
    const isBox = typeof value === "boolean";
    if (!(isBox || name in values)) continue;
    // Saving again is meant from here on. Of two rows that one form shows, the second has a field of its own, such as stockVersion.
    if (name === "version" || name.endsWith("Version")) {
      merged[name] = String(value);
      continue;
    }
    const [theirs, yours] = [asTyped(value), isBox ? asTyped(name in values) : String(values[name])];
    const before = base && name in base ? asTyped(base[name]) : null;
    const theyChanged = before === null ? !same(theirs, yours) : !same(before, theirs);
    if (!theyChanged) continue;
    const taken = before !== null && same(before, yours);
    fields.push({ name, theirs, yours, taken });
    if (!taken) continue;
    if (isBox && theirs === "") delete merged[name];
    else merged[name] = theirs;
  }
  const { changedBy, changedAt } = stale;
  return { values: merged, conflict: { changedBy, changedAt, fields } };
}

/** A value as its field sends it: a tick is "on", nothing is empty. */
const asTyped = (value: unknown): string =>
  value === true ? "on" : value === false || value === null || value === undefined ? "" : String(value);

const NUMBER = /^-?\d+(\.\d+)?$/;

/** "50" and "50.00" are one number, and lines may end in two ways. */
const same = (one: string, other: string): boolean =>
  NUMBER.test(one) && NUMBER.test(other) && /\./.test(one + other)
    ? Number(one) === Number(other)
    : one.replaceAll("\r\n", "\n").trim() === other.replaceAll("\r\n", "\n").trim();
