/* The sale screen's own, so that React draws only what a scan changed. No other area copies it. */
/** Returns `after`, but reuses the objects of `before` for all equal parts, so that React renders only what changed. */
export function unchanged<T>(before: T, after: T): T {
  if (Object.is(before, after) || !isObject(before) || !isObject(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const keys = Object.keys(after);
  const merged = (Array.isArray(after) ? [] : {}) as Record<string, unknown>;
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    merged[key] = unchanged(before[key], after[key]);
    same &&= key in before && Object.is(merged[key], before[key]);
  }
  return same ? before : (merged as T);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
