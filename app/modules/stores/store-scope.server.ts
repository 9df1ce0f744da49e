import { DomainError } from "#app/lib/errors.ts";
import type { Actor } from "#app/lib/operation.server.ts";

type Scope = Pick<Actor, "stores" | "store">;

const isTheirs = ({ stores }: Scope, storeId: number): boolean => stores.some(({ id }) => id === storeId);
/**
 * The refusal of a store where the user does not work: 403. No page offers such a store, so the request is forged. Source: safety, "who may
 * do what".
 */
const forged = (field = "storeId") => new DomainError("forbidden", "errors.forbidden", { field });

/** The requested store, or by default the current one. Null for a user without a store. Source: decision 15b. */
export function storeOf(actor: Scope, storeId: number | null, field?: string): number | null {
  if (storeId !== null && !isTheirs(actor, storeId)) throw forged(field);
  return storeId ?? actor.store?.id ?? null;
}

/** The ids of all stores where a user works. Source: decision 8. */
export const idsOf = (stores: Actor["stores"]): number[] => stores.map(({ id }) => id);

/** The requested store, or by default all stores of the user. Source: decision 8. */
export function storesOf(actor: Scope, storeId: number | null): number[] {
  if (storeId !== null && !isTheirs(actor, storeId)) throw forged();
  return storeId === null ? idsOf(actor.stores) : [storeId];
}

/** The store that a command writes to. Refuses a user without a store; `message` and `field` are those of the refusal. */
export function requiredStore(actor: Scope, storeId: number | null, message: string, field = "storeId"): number {
  const chosen = storeOf(actor, storeId, field);
  if (chosen === null) throw new DomainError("rule", message, { field });
  return chosen;
}
