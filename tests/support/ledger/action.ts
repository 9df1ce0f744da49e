import fc from "fast-check";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { type Em, forkEm } from "#db/orm.ts";

/** How many items the shop of the property test has: a step names one by its place. */
export const VARIANTS = 4;
export const place = fc.integer({ min: 0, max: VARIANTS - 1 });

/** Two stores; the first has stock of all the items, the second of the first and the last item. */
export type LedgerShop = { actor: Actor; stores: [number, number]; variants: number[] };

/** The means of one step: an entity manager of its own, and a request key that no other step has. */
export type Doing = { em: Em; key: string };

/** One kind of stock change: its possible steps, and how to run one. */
export type Action<Step> = {
  step: fc.Arbitrary<Step>;
  /** Throws errors that are no refusals; `refused` handles refusals. */
  perform(shop: LedgerShop, step: Step, doing: Doing): Promise<void>;
};

/** An action of any kind: kinds differ in the type of their steps, which the property test does not need to know. */
export const action = <Step>(one: Action<Step>): Action<unknown> => one as Action<unknown>;

/** Errors of database constraints: the code should have refused earlier, so they fail the test. */
const STOPPED = ["errors.rule", "errors.duplicate", "errors.reference"];

/** The refusals that a step may get: a rule, a conflict, or a row that was removed. Any other error, also a deadlock, fails the test. */
export const refused = (error: unknown): null => {
  if (error instanceof InvalidInput) return null;
  const foreseen = error instanceof DomainError && !STOPPED.includes(error.message);
  if (foreseen && ["rule", "conflict", "not_found"].includes(error.code)) return null;
  throw error;
};

export const doing = async (key: string): Promise<Doing> => ({ em: await forkEm(), key });
