import type { Stale } from "#app/lib/database/change-row.server.ts";
import { type Conflict, type FormState, SEEN, typedValue, UNTICKED } from "#app/ui/form/form-state.ts";

/**
 * Compares the changes of two editors of one row, field by field. A field that only the other person changed is taken into the form's values, so
 * saving the form again loses neither person's changes.
 */
export function mergedConflict(
  stale: Stale,
  reply: FormState,
): Pick<FormState, "initialValue" | "fields" | "conflict"> {
  const { current, base } = stale;
  const sent = new Set(reply.fields);
  const merged = { ...reply.initialValue };
  const fields: Conflict["fields"] = [];
  for (const [name, value] of Object.entries(current)) {
    const isBox = typeof value === "boolean";
    if (!sent.has(name)) continue;
    // The form now carries the newest version, so saving again is deliberate. A form of two rows has a second field, such as stockVersion.
    if (name === "version" || name.endsWith("Version")) {
      merged[name] = String(value);
      continue;
    }
    const [theirs, yours] = [
      asTyped(value),
      isBox ? asTyped(typedValue(reply, name) === "on") : typedValue(reply, name),
    ];
    const before = base && name in base ? asTyped(base[name]) : null;
    const theyChanged = before === null ? !same(theirs, yours) : !same(before, theirs);
    if (!theyChanged) continue;
    // Both wrote the same value, perhaps none: nobody has to choose.
    if (same(theirs, yours)) continue;
    const taken = before !== null && same(before, yours);
    fields.push({ name, theirs, yours, taken });
    if (!taken) continue;
    merged[name] = isBox && theirs === "" ? UNTICKED : theirs;
  }
  const { changedBy, changedAt } = stale;
  const seen = { sent: versionSent(reply), newest: String(current.version) };
  return {
    initialValue: merged,
    fields: reply.fields,
    conflict: { changedBy, changedAt, fields, changes: changesOf(stale), version: seen },
  };
}

/** The version that the form was read with, or that its sender has seen since. */
const versionSent = (reply: FormState): string => seenVersion(typedValue(reply, SEEN)) ?? typedValue(reply, "version");

/** A version that the sender of an action has ticked as seen; null where nothing is ticked. */
export const seenVersion = (value: unknown): string | null =>
  typeof value === "string" && /^\d{1,9}$/.test(value) ? value : null;

/** All that the other person changed, in the form or not. Where the former row is not known, its status now is all that can be said. */
function changesOf({ current, base }: Stale): Conflict["changes"] {
  const isSaid = ([name, value]: [string, unknown]) =>
    name !== "version" && !name.endsWith("Version") && (value === null || typeof value !== "object");
  const now = Object.entries(current).filter(isSaid);
  if (!base) {
    return now.flatMap(([name, value]) => (name === "status" ? [{ name, before: null, now: asTyped(value) }] : []));
  }
  return now.flatMap(([name, value]) => {
    const change = { name, before: asTyped(base[name]), now: asTyped(value) };
    return name in base && !same(change.before, change.now) ? [change] : [];
  });
}

/** A value as its form field sends it: true is "on", null is empty. */
const asTyped = (value: unknown): string =>
  value === true ? "on" : value === false || value === null || value === undefined ? "" : String(value);

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Treats "50" and "50.00" as equal, and both kinds of line end. */
const same = (one: string, other: string): boolean =>
  NUMBER.test(one) && NUMBER.test(other) && /\./.test(one + other)
    ? Number(one) === Number(other)
    : one.replaceAll("\r\n", "\n").trim() === other.replaceAll("\r\n", "\n").trim();
