/** One field of a record with its value before and after a command; undefined where it was not there. */
export type Difference = { field: string; before: string | undefined; after: string | undefined; changed: boolean };

type Leaves = Map<string, string>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields of a value by their place, such as "customer.phone". A list is one field, as JSON. */
function leavesOf(value: unknown, place = "", leaves: Leaves = new Map()): Leaves {
  if (isObject(value) && (Object.keys(value).length > 0 || place === "")) {
    for (const [name, inner] of Object.entries(value)) leavesOf(inner, place ? `${place}.${name}` : name, leaves);
  } else if (value !== null && value !== undefined) {
    leaves.set(place, typeof value === "string" ? value : JSON.stringify(value));
  }
  return leaves;
}

/** Kept with every row by themselves: they change with each command and say nothing about it. */
const SELF_EVIDENT = /(^|\.)(version|updatedAt|updated_at)$/;

/** The changes in a row of the audit log, field by field in its own order: the changed fields first. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const all = [...new Set([...was.keys(), ...is.keys()])].map((field) => {
    const values = { before: was.get(field), after: is.get(field) };
    return { field, ...values, changed: values.before !== values.after && !SELF_EVIDENT.test(field) };
  });
  return [...all.filter(({ changed }) => changed), ...all.filter(({ changed }) => !changed)];
}
