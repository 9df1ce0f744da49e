import { type Em, rows } from "#db/orm.ts";
import {
  OVERREACH,
  queries,
  type RefusalRow,
  refusalArea,
  type Shop,
  spares,
  storeQuery,
  take,
} from "#tests/api/every-call/refusal-area.ts";
import { makeStore } from "#tests/support/factories.ts";

const base = "/api/transfers";
const at = (id: number, step = "") => `${base}/${id}${step && `/${step}`}`;

type Values = { fromStoreId: number; toStoreId: number; variantId: number; status: string };
type Made = { id: number; itemId: number; differenceId: number };

let number = 0;

/** Transfers of one piece each, as bare rows; received ones lack it. */
async function makeTransfers(em: Em, userId: number, values: Values[]): Promise<Made[]> {
  const db = rows(em);
  const made = await db
    .insertInto("transfers")
    .values(
      values.map(({ fromStoreId, toStoreId, status }) => {
        number += 1;
        const arrival_status = status === "received" ? "arrived" : "pending";
        return {
          transfer_number: `TR-ROW-${number}`,
          from_store_id: fromStoreId,
          to_store_id: toStoreId,
          status,
          arrival_status,
        };
      }),
    )
    .returning("id")
    .execute();
  const items = await db
    .insertInto("transfer_items")
    .values(
      made.map(({ id }, index) => ({
        transfer_id: id,
        variant_id: values[index]?.variantId ?? 0,
        line_no: 1,
        requested_quantity: 1,
        quantity: 1,
      })),
    )
    .returning("id")
    .execute();
  const isGone = ({ status }: Values) => status === "sent" || status === "received";
  const gone = items.filter((_item, index) => isGone(values[index] as Values));
  const pieces =
    gone.length === 0
      ? []
      : await db
          .insertInto("transfer_pieces")
          .values(gone.map(({ id }) => ({ item_id: id, quantity: 1 })))
          .returning(["id", "item_id"])
          .execute();
  const short = pieces.filter(
    ({ item_id }) => values[items.findIndex(({ id }) => id === item_id)]?.status === "received",
  );
  const differences =
    short.length === 0
      ? []
      : await db
          .insertInto("transfer_differences")
          .values(
            short.map(({ id, item_id }) => ({ item_id, piece_id: id, kind: "short", quantity: 1, created_by: userId })),
          )
          .returning(["id", "item_id"])
          .execute();
  return made.map(({ id }, index) => {
    const itemId = items[index]?.id ?? 0;
    return { id, itemId, differenceId: differences.find(({ item_id }) => item_id === itemId)?.id ?? 0 };
  });
}

type Own = Shop & {
  other: { id: number };
  pending: number[];
  approved: number[];
  sent: number[];
  received: Made[];
  open: number[];
  kept: Made;
  elsewhere: Made;
};

const hidden =
  (step = "") =>
  ({ elsewhere }: Own) => [at(elsewhere.id, step)];

const EXTRA = {
  ...OVERREACH,
  transferNumber: "X",
  totalValue: "0.01",
  approvedBy: 1,
  sentBy: 1,
  arrivalStatus: "arrived",
};

export default refusalArea({
  async make({ em, actor, store, foreign, variant }) {
    const other = await makeStore(em);
    const third = await makeStore(em);
    const whose = { variantId: variant.id };
    const many = (fromStoreId: number, toStoreId: number, status: string) =>
      makeTransfers(
        em,
        actor.user.id,
        spares(() => ({ ...whose, fromStoreId, toStoreId, status })),
      );
    const ids = (made: Made[]) => made.map(({ id }) => id);
    const [kept, elsewhere] = await makeTransfers(em, actor.user.id, [
      { ...whose, fromStoreId: other.id, toStoreId: store.id, status: "pending" },
      { ...whose, fromStoreId: foreign.id, toStoreId: third.id, status: "pending" },
    ]);
    if (!kept || !elsewhere) throw new Error("No transfers");
    return {
      other,
      pending: ids(await many(store.id, other.id, "pending")),
      approved: ids(await many(store.id, other.id, "approved")),
      sent: ids(await many(other.id, store.id, "sent")),
      received: await many(other.id, store.id, "received"),
      open: ids(await many(other.id, store.id, "pending")),
      kept,
      elsewhere,
    };
  },
  rows: {
    "GET /api/transfers": {
      ...storeQuery(base),
      invalid: () => [
        ...queries(base, "storeId"),
        ...["status=lost", "direction=up", "sort=price", `q=${"a".repeat(101)}`].map((query) => ({
          path: `${base}?${query}`,
        })),
      ],
    },
    "POST /api/transfers": {
      valid: ({ store, other, variant }) => ({
        body: { fromStoreId: other.id, toStoreId: store.id, items: [{ variantId: variant.id, quantity: 2 }] },
      }),
      invalid: ({ other, variant: { id: variantId } }) =>
        [
          { fromStoreId: "abc" },
          { toStoreId: 0 },
          { kind: "gift" },
          { status: "sent" },
          { etaDate: "soon" },
          { notes: "x".repeat(4_001) },
          { carrier: "x".repeat(121) },
          { items: "all" },
          { items: [{ quantity: 1 }] },
          { items: [{ variantId, quantity: -1 }] },
          { items: [{ variantId, quantity: 1.5 }] },
          { items: [{ variantId, quantity: 100_001 }] },
          { items: Array.from({ length: 501 }, () => ({ variantId, quantity: 1 })) },
        ].map((body) => ({ body: { fromStoreId: other.id, ...body } })),
      forged: ({ foreign, other, variant }) => ({
        body: {
          kind: "request",
          fromStoreId: other.id,
          toStoreId: foreign.id,
          items: [{ variantId: variant.id, quantity: 1 }],
        },
      }),
      overreach: ({ actor, store, other, variant }) => ({
        body: {
          kind: "request",
          fromStoreId: other.id,
          items: [{ variantId: variant.id, quantity: 1, cost: "9" }],
          ...EXTRA,
        },
        table: "transfers",
        kept: {
          created_by: actor.user.id,
          deleted_at: null,
          status: "pending",
          arrival_status: "pending",
          approved_by: null,
          sent_by: null,
          from_store_id: other.id,
          to_store_id: store.id,
        },
      }),
    },
    "GET /api/transfers/{id}": { valid: ({ kept }) => ({ path: at(kept.id) }), hidden: hidden() },
    "PATCH /api/transfers/{id}": {
      valid: ({ kept }) => ({ path: at(kept.id), body: { notes: "Two boxes" } }),
      invalid: ({ kept, variant: { id: variantId } }) =>
        [
          { etaDate: "soon" },
          { version: "first" },
          { status: "sent" },
          { code: "x".repeat(101) },
          { items: [{ variantId, quantity: "many" }] },
          { notes: "x".repeat(4_001) },
        ].map((body) => ({ path: at(kept.id), body })),
      hidden: hidden(),
      stale: ({ kept }) => ({ path: at(kept.id), body: { notes: "Late", version: 9_999 } }),
      overreach: ({ kept, store, other }) => ({
        path: at(kept.id),
        body: { notes: "Three boxes", ...EXTRA, version: undefined, toStoreId: 1, fromStoreId: 1 },
        table: "transfers",
        kept: {
          id: kept.id,
          status: "pending",
          arrival_status: "pending",
          approved_by: null,
          to_store_id: store.id,
          from_store_id: other.id,
        },
      }),
    },
    "GET /api/transfers/{id}/items": { valid: ({ kept }) => ({ path: at(kept.id, "items") }), hidden: hidden("items") },
    "POST /api/transfers/{id}/approve": {
      valid: ({ pending }) => ({ path: at(take(pending), "approve"), body: {} }),
      hidden: hidden("approve"),
    },
    "POST /api/transfers/{id}/send": {
      valid: ({ approved }) => ({ path: at(take(approved), "send"), body: {} }),
      invalid: ({ kept }) =>
        [
          { items: "all" },
          { items: [{}] },
          { items: [{ id: kept.itemId, quantity: -1 }] },
          { items: [{ id: kept.itemId, serials: ["a b"] }] },
        ].map((body) => ({ path: at(kept.id, "send"), body })),
      hidden: hidden("send"),
    },
    "POST /api/transfers/{id}/receive": {
      valid: ({ sent }) => ({ path: at(take(sent), "receive"), body: { all: true } }),
      invalid: ({ kept }) =>
        [
          { all: "perhaps" },
          { more: "perhaps" },
          { items: "all" },
          { items: [{ id: "abc" }] },
          { items: [{ id: kept.itemId, quantity: -1 }] },
          { items: [{ id: kept.itemId, damaged: 1.5 }] },
          { items: [{ id: kept.itemId, surplus: "many" }] },
          { items: [{ id: kept.itemId, lotCode: "x".repeat(61) }] },
          { notes: "x".repeat(4_001) },
        ].map((body) => ({ path: at(kept.id, "receive"), body })),
      hidden: hidden("receive"),
    },
    "POST /api/transfers/{id}/settle": {
      valid: ({ received }) => {
        const { id = 0, differenceId = 0 } = received.pop() ?? {};
        return { path: at(id, "settle"), body: { differences: [{ id: differenceId, outcome: "lost" }] } };
      },
      invalid: ({ kept }) =>
        [
          {},
          { differences: [] },
          { differences: [{ id: 1 }] },
          { differences: [{ id: 1, outcome: "eaten" }] },
          { differences: [{ id: 1, outcome: "lost", quantity: 0 }] },
          { differences: [{ id: 1, outcome: "lost", notes: "x".repeat(2_001) }] },
        ].map((body) => ({ path: at(kept.id, "settle"), body })),
      hidden: ({ elsewhere }) => [at(elsewhere.id, "settle")],
    },
    "POST /api/transfers/{id}/cancel": {
      valid: ({ open }) => ({ path: at(take(open), "cancel"), body: {} }),
      hidden: hidden("cancel"),
    },
  } satisfies Record<string, RefusalRow<Own>>,
});
