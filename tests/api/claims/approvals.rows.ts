import { execute } from "#app/lib/operation.server.ts";
import { createInsurerApproval } from "#app/modules/claims/approvals/write-approval.server.ts";
import { OVERREACH, queries, refusalArea, type Shop, storeQuery } from "#tests/api/every-call/refusal-area.ts";
import { makeActor, makeCustomer, makePolicy } from "#tests/support/factories.ts";

type Made = { customerId: number; insuranceId: number; kept: number; lineId: number; elsewhere: number };

const line = ({ variant }: Pick<Shop, "variant">, values: object = {}) => ({
  variantId: variant.id,
  quantity: 1,
  asked: "320.00",
  approved: "200.00",
  ...values,
});
const approval = (shop: Shop & Made, values: object = {}) => ({
  customerId: shop.customerId,
  insuranceId: shop.insuranceId,
  approvalNumber: "A-1001",
  validUntil: "2099-12-31",
  lines: [line(shop)],
  ...values,
});

export default refusalArea<Made>({
  async make(shop) {
    const { em, store, foreign } = shop;
    const customer = await makeCustomer(em);
    const { insuranceId } = await makePolicy(em, { customerId: customer.id });
    const input = { customerId: customer.id, insuranceId, approvalNumber: "A-1", lines: [line(shop)] };
    const make = async (at: typeof store) =>
      execute(createInsurerApproval, { em, actor: await makeActor(em, { stores: [at] }) }, input);
    const kept = await make(store);
    const { id: elsewhere } = await make(foreign);
    return { customerId: customer.id, insuranceId, kept: kept.id, lineId: kept.lines[0]?.id ?? 0, elsewhere };
  },
  rows: {
    "GET /api/approvals": {
      valid: () => ({ path: "/api/approvals" }),
      invalid: () => [
        ...storeQuery("/api/approvals").invalid(),
        ...queries("/api/approvals", "status", ["lost"]),
        ...queries("/api/approvals", "customerId"),
      ],
      forged: storeQuery("/api/approvals").forged,
    },
    "POST /api/approvals": {
      valid: (shop) => ({ body: approval(shop, { givenBy: "Ms Sara", notes: "By phone" }) }),
      invalid: (shop) =>
        [
          {},
          approval(shop, { lines: [] }),
          approval(shop, { lines: [line(shop, { quantity: 0 })] }),
          approval(shop, { lines: [line(shop, { asked: "-1" })] }),
          approval(shop, { lines: [line(shop, { approved: "320.01" })] }),
          approval(shop, { approvalNumber: "" }),
          approval(shop, { approvalNumber: "x".repeat(41) }),
          approval(shop, { approvedOn: "2026-02-30" }),
          approval(shop, { approvedOn: "2026-02-02", validUntil: "2026-02-01" }),
          approval(shop, { customerId: "x" }),
        ].map((body) => ({ body })),
      forged: (shop) => ({ body: approval(shop, { storeId: shop.foreign.id }) }),
      overreach: (shop) => ({
        body: approval(shop, { ...OVERREACH, status: "rejected" }),
        table: "insurance_approvals",
        kept: { created_by: shop.actor.user.id, deleted_at: null, version: 1, status: "partly" },
      }),
    },
    "GET /api/approvals/{id}": {
      valid: ({ kept }) => ({ path: `/api/approvals/${kept}` }),
      hidden: ({ elsewhere }) => [`/api/approvals/${elsewhere}`],
    },
    "PATCH /api/approvals/{id}": {
      valid: ({ kept }) => ({ path: `/api/approvals/${kept}`, body: { givenBy: "Mr Fahad" } }),
      invalid: ({ kept, lineId }) =>
        [
          { approvalNumber: "" },
          { validUntil: "2000-01-01" },
          { version: "first" },
          { lines: [{ id: lineId, approved: "320.01" }] },
          { lines: [{ id: lineId, approved: "" }] },
        ].map((body) => ({ path: `/api/approvals/${kept}`, body })),
      hidden: ({ elsewhere }) => [`/api/approvals/${elsewhere}`],
      stale: ({ kept }) => ({ path: `/api/approvals/${kept}`, body: { notes: "Late", version: 9_999 } }),
      overreach: ({ kept }) => ({
        path: `/api/approvals/${kept}`,
        body: { notes: "Mine", ...OVERREACH, version: undefined, customerId: 1, saleId: 1 },
        table: "insurance_approvals",
        kept: { id: kept, deleted_at: null, sale_id: null },
      }),
    },
  },
});
