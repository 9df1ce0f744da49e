type Value = string | number | boolean | null;
export type FieldChange = { field: string; from: Value; to: Value };
type Values = Readonly<Record<string, unknown>>;

/** Flags that say once more what the word of their choice says. */
const DRIVEN = /^(lensType(Glass|Plastic|None)|contactLens(Permanent|Disposal)|hasFrame)$/;

const plain = (value: unknown): Value =>
  value === undefined || value === null ? null : (value as Exclude<Value, null>);

/** What one version of a prescription says otherwise than the one before it; nothing for the first version. */
export function changesBetween(before: Values | null, after: Values): FieldChange[] {
  if (before === null) return [];
  return Object.keys(after)
    .filter((field) => !DRIVEN.test(field) && plain(before[field]) !== plain(after[field]))
    .map((field) => ({ field, from: plain(before[field]), to: plain(after[field]) }));
}
