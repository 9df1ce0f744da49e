import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { causesOf, isAway } from "#db/away.ts";

/** PostgreSQL's SQLSTATE codes and the refusal of each. PostgreSQL's own messages contain SQL with values and are never shown. */
const BY_STATE: Record<string, () => DomainError> = {
  "23505": () => new DomainError("conflict", "errors.duplicate"),
  // One statement changes the same row twice.
  "21000": () => new DomainError("conflict", "errors.duplicate"),
  "23503": () => new DomainError("conflict", "errors.reference"),
  // Two rows overlap that must not.
  "23P01": () => new DomainError("conflict", "errors.duplicate"),
  "23514": () => new DomainError("rule", "errors.rule"),
  "22003": () => new DomainError("invalid", "errors.outOfRange"),
  "22P02": () => new DomainError("invalid", "errors.invalid"),
  "40P01": () => busy(),
  "40001": () => busy(),
  "55P03": () => busy(),
  "57014": () => busy(),
  "53100": () => new DomainError("unavailable", "errors.databaseFull", { retryAfter: 30 }),
};

const busy = () => new DomainError("unavailable", "errors.busy", { retryAfter: 2 });
/** Whether a statement was refused by that constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  [...causesOf(error)].some((cause) => (cause as { constraint?: unknown }).constraint === constraint);

/** Turns a database error into one that a caller may see; returns any other error unchanged. */
export function databaseError(error: unknown): unknown {
  if (error instanceof DomainError || error instanceof InvalidInput || !(error instanceof Error)) return error;
  if (error.name === "OptimisticLockError") return new DomainError("conflict", "errors.stale");
  for (const cause of causesOf(error)) {
    const code = String((cause as { code?: unknown }).code ?? "");
    const known = BY_STATE[code];
    if (known) return known();
    if (isAway(cause)) {
      return new DomainError("unavailable", "errors.unavailable", { retryAfter: 5 });
    }
  }
  return error;
}
