import { DomainError } from "#app/lib/errors.ts";
import type { Actor } from "#app/lib/operation.server.ts";

/**
 * The store that is asked for, else the current one; null for a user without stores.
 * A storeId that is not one of the user's is forged: 403. Source: safety, "who may do what".
 */
export function storeOf({ stores, store }: Pick<Actor, "stores" | "store">, storeId: number | null): number | null {
  if (storeId === null) return store?.id ?? null;
  if (!stores.some(({ id }) => id === storeId)) {
    throw new DomainError("forbidden", "errors.forbidden", { field: "storeId" });
  }
  return storeId;
}
