import fc from "fast-check";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { type Em, forkEm } from "#db/orm.ts";

/** How many items the shop of the property test has: a step names one by its place. */
export const VARIANTS = 4;
export const place = fc.integer({ min: 0, max: VARIANTS - 1 });

/** Two stores; the first has stock of all the items, the second of the first and the last item. */
export type LedgerShop = { actor: Actor; stores: [number, number]; variants: number[] };

/** What a step is done with: an entity manager of its own, and a key that no other step has. */
export type Doing = { em: Em; key: string };

/** One kind of thing that changes stock: what a step of it may be, and how it is done. */
export type Action<Step> = {
  step: fc.Arbitrary<Step>;
  /** Throws what is no refusal; use `refused` for those that are. */
  perform(shop: LedgerShop, step: Step, doing: Doing): Promise<void>;
};

/** A row of the table: the kinds differ in their steps, the property does not ask. */
export const action = <Step>(one: Action<Step>): Action<unknown> => one as Action<unknown>;

/** What the database had to stop: nobody foresaw it. */
const STOPPED = ["errors.rule", "errors.duplicate", "errors.reference"];

/** What a refusal may be: a rule, a conflict, or what is not there any more. Anything else, a deadlock too, fails the test. */
export const refused = (error: unknown): null => {
  if (error instanceof InvalidInput) return null;
  const foreseen = error instanceof DomainError && !STOPPED.includes(error.message);
  if (foreseen && ["rule", "conflict", "not_found"].includes(error.code)) return null;
  throw error;
};

export const doing = async (key: string): Promise<Doing> => ({ em: await forkEm(), key });
