import type { Actor } from "#app/lib/operation.server.ts";

/** The stores whose sales a user may see: all of theirs, whichever is the current one. Source: decision 8. */
export const idsOf = (stores: Actor["stores"]): number[] => stores.map(({ id }) => id);
