import { type Em, rows } from "#db/orm.ts";
import { makeActor, makeCustomer, makeStore, makeVariant } from "#tests/support/factories.ts";

/** A shop with what the calls of several areas need, and beside it another company's store and rows that were removed. */
export async function makeShop(em: Em) {
  const [store, foreign] = [await makeStore(em), await makeStore(em)];
  const [removedVariant, removedCustomer] = [await makeVariant(em, { storeId: store.id }), await makeCustomer(em)];
  const gone = { deleted_at: new Date() };
  await rows(em).updateTable("products").set(gone).where("id", "=", removedVariant.productId).execute();
  await rows(em).updateTable("customers").set(gone).where("id", "=", removedCustomer.id).execute();
  return {
    em,
    actor: await makeActor(em, { stores: [store] }),
    store,
    /** A store in which the shop's user may not work. */
    foreign,
    variant: await makeVariant(em, { storeId: store.id, quantity: 1_000 }),
    customer: await makeCustomer(em),
    removedProductId: removedVariant.productId,
    removedVariantId: removedVariant.id,
    removedCustomerId: removedCustomer.id,
  };
}
export type Shop = Awaited<ReturnType<typeof makeShop>>;

export type Sent = { path?: string; body?: Record<string, unknown> | FormData };

/** The special values of one call. Its key is the method and the path. */
export type RefusalRow<Own> = {
  /** A call with nothing wrong; its own path and no body unless told. */
  valid?: (shop: Own) => Sent;
  /** Calls that are answered with 400. */
  invalid?: (shop: Own) => Sent[];
  /** Paths of rows that were removed or belong to another store: 404. */
  hidden?: (shop: Own) => string[];
  /** A call that names a store in which the user may not work: 403. */
  forged?: (shop: Own) => Sent;
  /** A change by somebody who read an older version: 409. */
  stale?: (shop: Own) => Sent;
  /** A call with fields that a client may not write, and the columns that they must not reach. */
  overreach?: (shop: Own) => Sent & { table: Table; kept: Record<string, unknown> };
};

type Table = Parameters<ReturnType<typeof rows>["deleteFrom"]>[0] & string;

/** The calls of one area, and what these need beside the shop. */
export type RefusalArea<Made> = {
  make?: (shop: Shop) => Promise<Made>;
  rows: Record<string, RefusalRow<Shop & Made>>;
};

/** Declares the calls of an area: the default export of tests/api/<area>.rows.ts. */
export const refusalArea = <Made = object>(area: RefusalArea<Made>): RefusalArea<Made> => area;

/** How many rows an area makes of a kind that each call uses up. */
export const SPARES = 220;
export const spares = <Value>(make: (index: number) => Value) =>
  Array.from({ length: SPARES }, (_, index) => make(index));
export const take = (ids: number[]): number => ids.pop() ?? 0;

/** Rows of a table: one of another store, one that was removed, and spare ones of the shop's store. */
export const rowsOfStores = <Row>({ store, foreign }: Pick<Shop, "store" | "foreign">, row: Row) => [
  { ...row, store_id: foreign.id },
  { ...row, store_id: store.id, deleted_at: new Date() },
  ...spares(() => ({ ...row, store_id: store.id })),
];

/** The ids of these rows: one that stays, those that are used up, and the paths of the first two, which are hidden. */
export function madeOfStores(made: readonly { id: number }[], path: string) {
  const [ofOthers = 0, removed = 0, kept = 0, ...others] = made.map(({ id }) => id);
  return { kept, others, hidden: [ofOthers, removed].map((id) => `${path}/${id}`) };
}

/** Fields that no client may write. */
export const OVERREACH = {
  createdBy: 999,
  created_by: 999,
  deletedAt: "2020-01-01",
  version: 1,
  passwordHash: "x",
  id: 1,
};

const BAD_IDS = ["abc", "0", "-1", "2147483648", "1.5", "%001", "1e3"];
export const queries = (path: string, name: string, values = BAD_IDS): Sent[] =>
  values.map((value) => ({ path: `${path}${path.includes("?") ? "&" : "?"}${name}=${value}` }));
/** The rows of a call that may name a store in its query. */
export const storeQuery = (path: string) => ({
  invalid: () => queries(path, "storeId"),
  forged: ({ foreign }: Shop) => ({ path: `${path}${path.includes("?") ? "&" : "?"}storeId=${foreign.id}` }),
});

let lastName = 0;
/** A code or a name that nothing has yet. */
export const nextName = () => {
  lastName += 1;
  return `NEW-${lastName}`;
};
