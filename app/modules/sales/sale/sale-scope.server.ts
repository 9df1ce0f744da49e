import { DomainError } from "#app/lib/errors.ts";
import type { Actor } from "#app/lib/operation.server.ts";

export const idsOf = (stores: Actor["stores"]): number[] => stores.map(({ id }) => id);

/**
 * The store that a list is of: the one asked for, else the current one; null for a user who works in none. A store that is
 * not the user's is a forged one: 403. Source: decisions 8 and 15b.
 */
export function storeOfList({ stores, store }: Pick<Actor, "stores" | "store">, storeId: number | null): number | null {
  if (storeId !== null && !stores.some(({ id }) => id === storeId)) {
    throw new DomainError("forbidden", "errors.forbidden", { field: "storeId" });
  }
  return storeId ?? store?.id ?? null;
}
