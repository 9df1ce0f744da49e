import { DomainError } from "#app/lib/errors.ts";
import type { Chosen } from "./choose-serials.ts";

type Refused = Exclude<Chosen, { ids: number[] }>;

/** Explains why serial numbers do not fit the leaving pieces. */
export function refusedSerials(refused: Refused, { field, item = "" }: { field?: string; item?: string }): DomainError {
  if ("unknown" in refused) {
    return new DomainError("rule", "serials.errors.unknown", { field, params: { serial: refused.unknown } });
  }
  if ("tooMany" in refused) {
    return new DomainError("rule", "serials.errors.moreThanPieces", { field, params: { count: refused.tooMany } });
  }
  const { missing } = refused;
  return new DomainError("rule", "serials.errors.missing", { field, params: { item, missing }, extra: { missing } });
}
