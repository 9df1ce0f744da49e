import { DomainError } from "#app/lib/errors.ts";
import type { Actor } from "#app/lib/operation.server.ts";

type Scope = Pick<Actor, "stores" | "store">;

const isTheirs = ({ stores }: Scope, storeId: number): boolean => stores.some(({ id }) => id === storeId);
/** A store that is not one of the user's is forged: 403. Source: safety, "who may do what". */
const forged = (field = "storeId") => new DomainError("forbidden", "errors.forbidden", { field });

/** The store asked for, else the current one; null for a user who has none. Source: decision 15b. */
export function storeOf(actor: Scope, storeId: number | null, field?: string): number | null {
  if (storeId !== null && !isTheirs(actor, storeId)) throw forged(field);
  return storeId ?? actor.store?.id ?? null;
}

/** The stores that a user works in, whichever is the current one. Source: decision 8. */
export const idsOf = (stores: Actor["stores"]): number[] => stores.map(({ id }) => id);

/** The store asked for, else all of the user's. Source: decision 8. */
export function storesOf(actor: Scope, storeId: number | null): number[] {
  if (storeId !== null && !isTheirs(actor, storeId)) throw forged();
  return storeId === null ? idsOf(actor.stores) : [storeId];
}

/** The store that a command writes to; `message` refuses a user who has none, beside the `field` that asks for it. */
export function requiredStore(actor: Scope, storeId: number | null, message: string, field = "storeId"): number {
  const chosen = storeOf(actor, storeId, field);
  if (chosen === null) throw new DomainError("rule", message, { field });
  return chosen;
}
