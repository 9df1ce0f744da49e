type Value = string | number | boolean | null;
export type FieldChange = { field: string; from: Value; to: Value };
type Values = Readonly<Record<string, unknown>>;

/** Flags that only repeat the word of an exclusive choice; see lens-options.ts. */
const DRIVEN = /^(lensType(Glass|Plastic|None)|contactLens(Permanent|Disposal)|hasFrame)$/;

const plain = (value: unknown): Value =>
  value === undefined || value === null ? null : (value as Exclude<Value, null>);

/** The fields in which a version of a prescription differs from the version before. Empty for the first version. */
export function changesBetween(before: Values | null, after: Values): FieldChange[] {
  if (before === null) return [];
  return Object.keys(after)
    .filter((field) => !DRIVEN.test(field) && plain(before[field]) !== plain(after[field]))
    .map((field) => ({ field, from: plain(before[field]), to: plain(after[field]) }));
}
