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
import { makeVendor } from "#tests/support/shop/receiving.ts";

const base = "/api/receiving-vouchers";
const at = (id: number, step = "") => `${base}/${id}${step && `/${step}`}`;

/** Vouchers of one piece each, as bare rows. */
async function makeVouchers(
  em: Em,
  values: { storeId: number; variantId: number; vendorId: number; status: string }[],
) {
  const made = await rows(em)
    .insertInto("receiving_vouchers")
    .values(
      values.map(({ storeId, vendorId, status }) => ({
        store_id: storeId,
        vendor_id: vendorId,
        status,
        voucher_date: "2026-01-15",
      })),
    )
    .returning("id")
    .execute();
  const lines = await rows(em)
    .insertInto("receiving_voucher_items")
    .values(
      made.map(({ id }, index) => ({
        voucher_id: id,
        variant_id: values[index]?.variantId ?? 0,
        line_no: 1,
        quantity: 1,
        received_quantity: 1,
        unit_cost: "10.00",
        extended_cost: "10.00",
        landed_unit_cost: values[index]?.status === "posted" ? "10.0000" : null,
      })),
    )
    .returning("id")
    .execute();
  return made.map(({ id }, index) => ({ id, itemId: lines[index]?.id ?? 0 }));
}

type Made = Awaited<ReturnType<typeof makeVouchers>>;
type Own = Shop & {
  vendorId: number;
  drafts: Made;
  posted: Made;
  draftIds: number[];
  postedIds: number[];
  kept: Made[0];
  elsewhere: Made[0];
};

const hidden =
  (step = "") =>
  ({ elsewhere }: Own) => [at(elsewhere.id, step)];
/** A step that uses its voucher up. */
const step = (name: string, from: "draftIds" | "postedIds"): RefusalRow<Own> => ({
  valid: (shop) => ({ path: at(take(shop[from]), name), body: {} }),
  hidden: hidden(name),
});

const EXTRA = {
  ...OVERREACH,
  status: "posted",
  voucherNumber: "X",
  totalAmount: "0.01",
  postedBy: 1,
  kind: "reversal",
};

export default refusalArea({
  async make({ em, store, foreign, variant }) {
    const { id: vendorId } = await makeVendor(em);
    const whose = { storeId: store.id, variantId: variant.id, vendorId };
    const many = async (status: string) =>
      makeVouchers(
        em,
        spares(() => ({ ...whose, status })),
      );
    const [drafts, others, posted, returned] = [
      await many("pending"),
      await many("pending"),
      await many("posted"),
      await many("posted"),
    ];
    const [kept, elsewhere] = await makeVouchers(em, [
      { ...whose, status: "pending" },
      { ...whose, storeId: foreign.id, status: "pending" },
    ]);
    if (!kept || !elsewhere) throw new Error("No vouchers");
    return {
      vendorId,
      drafts,
      posted: returned,
      draftIds: others.map(({ id }) => id),
      postedIds: posted.map(({ id }) => id),
      kept,
      elsewhere,
    };
  },
  rows: {
    "GET /api/receiving-vouchers": {
      ...storeQuery(base),
      invalid: () => [
        ...queries(base, "storeId"),
        ...["status=lost", "kind=gift", "from=soon", "to=2026-02-30", "sort=price", `q=${"a".repeat(101)}`].map(
          (query) => ({ path: `${base}?${query}` }),
        ),
      ],
    },
    "POST /api/receiving-vouchers": {
      valid: ({ vendorId, variant }) => ({ body: { vendorId, items: [{ variantId: variant.id, quantity: 2 }] } }),
      invalid: ({ variant: { id: variantId } }) =>
        [
          { vendorId: "abc" },
          { requisitionOrderId: 0 },
          { voucherDate: "soon" },
          { freight: "-1" },
          { discountType: "gift" },
          { taxRate: 101 },
          { costsIncludeTax: "perhaps" },
          { notes: "x".repeat(4_001) },
          { items: [{}] },
          { items: [{ variantId, quantity: -1 }] },
          { items: [{ variantId, quantity: 1.5 }] },
          { items: [{ variantId, quantity: 100_001 }] },
          { items: [{ variantId, quantity: 1, damagedQuantity: 2 }] },
          { items: [{ variantId, unitCost: "free" }] },
          { items: [{ variantId, serials: ["a b"] }] },
          { items: Array.from({ length: 501 }, () => ({ variantId })) },
        ].map((body) => ({ body })),
      forged: ({ foreign }) => ({ body: { storeId: foreign.id } }),
      overreach: ({ actor, store, vendorId }) => ({
        body: { vendorId, ...EXTRA },
        table: "receiving_vouchers",
        kept: {
          created_by: actor.user.id,
          deleted_at: null,
          status: "pending",
          kind: "receiving",
          voucher_number: null,
          total_amount: "0.00",
          posted_by: null,
          store_id: store.id,
        },
      }),
    },
    "GET /api/receiving-vouchers/{id}": { valid: ({ kept }) => ({ path: at(kept.id) }), hidden: hidden() },
    "PATCH /api/receiving-vouchers/{id}": {
      valid: ({ kept }) => ({ path: at(kept.id), body: { notes: "Two boxes" } }),
      invalid: ({ kept }) =>
        [
          { freight: "free" },
          { version: "first" },
          { taxRate: -1 },
          { arrived: "perhaps" },
          { code: "x".repeat(101) },
          { items: [{ receivedQuantity: 1 }] },
          { items: [{ id: kept.itemId, receivedQuantity: "many" }] },
          { items: [{ id: kept.itemId, receivedQuantity: 1, damagedQuantity: 2 }] },
        ].map((body) => ({ path: at(kept.id), body })),
      hidden: hidden(),
      stale: ({ kept }) => ({ path: at(kept.id), body: { notes: "Late", version: 9_999 } }),
      overreach: ({ kept, store }) => ({
        path: at(kept.id),
        body: { notes: "Three boxes", ...EXTRA, version: undefined, storeId: 1 },
        table: "receiving_vouchers",
        kept: { id: kept.id, status: "pending", kind: "receiving", voucher_number: null, store_id: store.id },
      }),
    },
    "GET /api/receiving-vouchers/{id}/items": {
      valid: ({ kept }) => ({ path: at(kept.id, "items") }),
      hidden: hidden("items"),
    },
    "POST /api/receiving-vouchers/{id}/items": {
      valid: ({ kept, variant }) => ({ path: at(kept.id, "items"), body: { variantId: variant.id } }),
      invalid: ({ kept, variant: { id: variantId } }) =>
        [
          {},
          { variantId: "abc" },
          { variantId, quantity: "many" },
          { variantId, quantity: 1, damagedQuantity: 2 },
          { variantId, unitCost: -1 },
          { variantId, expiryDate: "soon" },
          { variantId, lotCode: "x".repeat(61) },
        ].map((body) => ({ path: at(kept.id, "items"), body })),
      hidden: hidden("items"),
      overreach: ({ kept, variant }) => ({
        path: at(kept.id, "items"),
        body: {
          variantId: variant.id,
          quantity: 1,
          unitCost: "3",
          ...EXTRA,
          extendedCost: "0.01",
          landedUnitCost: "9",
          lineNo: 77,
        },
        table: "receiving_voucher_items",
        kept: { voucher_id: kept.id, landed_unit_cost: null, extended_cost: "3.00" },
      }),
    },
    "PATCH /api/receiving-vouchers/{id}/items/{itemId}": {
      valid: ({ kept }) => ({ path: at(kept.id, `items/${kept.itemId}`), body: { receivedQuantity: 1 } }),
      invalid: ({ kept }) =>
        [{ receivedQuantity: -1 }, { damagedQuantity: 9_000 }, { unitCost: "free" }, { version: "first" }].map(
          (body) => ({
            path: at(kept.id, `items/${kept.itemId}`),
            body,
          }),
        ),
      hidden: ({ kept, elsewhere }) => [
        at(elsewhere.id, `items/${elsewhere.itemId}`),
        at(kept.id, `items/${elsewhere.itemId}`),
      ],
      stale: ({ kept }) => ({ path: at(kept.id, `items/${kept.itemId}`), body: { notes: "Late", version: 9_999 } }),
      overreach: ({ kept }) => ({
        path: at(kept.id, `items/${kept.itemId}`),
        body: { notes: "x", ...EXTRA, version: undefined, variantId: 1, voucherId: 1, lineNo: 77, landedUnitCost: "9" },
        table: "receiving_voucher_items",
        kept: { id: kept.itemId, voucher_id: kept.id, line_no: 1, landed_unit_cost: null },
      }),
    },
    "DELETE /api/receiving-vouchers/{id}/items/{itemId}": {
      valid: ({ drafts }) => {
        const { id = 0, itemId = 0 } = drafts.pop() ?? {};
        return { path: at(id, `items/${itemId}`), body: {} };
      },
      hidden: ({ kept, elsewhere }) => [
        at(elsewhere.id, `items/${elsewhere.itemId}`),
        at(kept.id, `items/${elsewhere.itemId}`),
      ],
    },
    "POST /api/receiving-vouchers/{id}/scan": {
      valid: ({ kept, variant }) => ({ path: at(kept.id, "scan"), body: { code: variant.sku } }),
      invalid: ({ kept }) =>
        [{}, { code: "" }, { code: "x".repeat(101) }, { code: "a\u0000b" }].map((body) => ({
          path: at(kept.id, "scan"),
          body,
        })),
      hidden: ({ elsewhere }) => [at(elsewhere.id, "scan")],
    },
    "POST /api/receiving-vouchers/{id}/count": step("count", "draftIds"),
    "POST /api/receiving-vouchers/{id}/post": step("post", "draftIds"),
    "POST /api/receiving-vouchers/{id}/cancel": step("cancel", "draftIds"),
    "POST /api/receiving-vouchers/{id}/reverse": {
      ...step("reverse", "postedIds"),
      invalid: ({ kept }) => [{ path: at(kept.id, "reverse"), body: { notes: "x".repeat(4_001) } }],
    },
    "POST /api/receiving-vouchers/{id}/return": {
      valid: ({ posted }) => {
        const { id = 0, itemId = 0 } = posted.pop() ?? {};
        return { path: at(id, "return"), body: { items: [{ itemId, quantity: 1 }] } };
      },
      invalid: ({ kept }) =>
        [{}, { items: "all" }, { items: [{}] }, { items: [{ itemId: kept.itemId, quantity: -1 }] }].map((body) => ({
          path: at(kept.id, "return"),
          body,
        })),
      hidden: ({ elsewhere }) => [at(elsewhere.id, "return")],
    },
  },
});
