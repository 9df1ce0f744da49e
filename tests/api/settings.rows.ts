import { rows } from "#db/orm.ts";
import { OVERREACH, refusalArea, spares, take } from "#tests/api/every-call/refusal-area.ts";

let codes = 0;
const nextCode = () => {
  codes += 1;
  return `N${codes}`;
};

const listCode = () => nextCode().toLowerCase();
const UNKNOWN = "/api/settings/lists/shoe-sizes";
const entry = (id: number) => `/api/settings/lists/payment-methods/${id}`;

export default refusalArea({
  async make({ em }) {
    const values = spares((index) => ({ code: `spare_${index}`, name: `Spare ${index}`, usage: "void" }));
    const made = await rows(em).insertInto("reason_codes").values(values).returning("id").execute();
    const cash = await rows(em)
      .selectFrom("payment_methods")
      .select("id")
      .where("code", "=", "cash")
      .executeTakeFirstOrThrow();
    return { reasons: made.map(({ id }) => id), cashId: cash.id };
  },
  rows: {
    "GET /api/settings": {},
    "GET /api/settings/system": {},
    "PATCH /api/settings": {
      valid: () => ({ body: { draftDays: 20, prescriptionMonths: 24 } }),
      invalid: () =>
        [
          { draftDays: 0 },
          { draftDays: "soon" },
          { lensUntoldDays: 0 },
          { lensUncollectedDays: 366 },
          { lensReturnDays: "never" },
          { documentMaxMb: 11 },
          { prescriptionMonths: 0 },
          { prescriptionMonths: 61 },
          { auditRetentionMonths: 11 },
          { messageMonths: 71 },
          { closedCartDays: 0 },
          { reportFileDays: 3651 },
          { requestKeyHours: 23 },
          { defaultLanguage: "fr" },
          { defaultTheme: "pink" },
          { secondFactorRequired: "perhaps" },
          { customerPage: "perhaps" },
          { jobPassport: "perhaps" },
          { lensWarrantyDays: -1 },
          { frameWarrantyDays: 3651 },
          { careText: "x".repeat(601) },
        ].map((body) => ({ body })),
    },
    "GET /api/settings/lists/{kind}": {
      valid: () => ({ path: "/api/settings/lists/payment-methods" }),
      invalid: () => [{ path: "/api/settings/lists/reason-codes?usage=sleep" }],
      hidden: () => [UNKNOWN],
    },
    "POST /api/settings/lists/{kind}": {
      valid: () => ({ path: "/api/settings/lists/payment-methods", body: { code: listCode(), name: "Voucher" } }),
      invalid: () =>
        [
          {},
          { code: "two words", name: "Voucher" },
          { code: "1st", name: "Voucher" },
          { code: "x".repeat(41), name: "Voucher" },
          { code: "voucher" },
          { code: "voucher", name: "V" },
          { code: "voucher", name: "<b>Voucher" },
          { code: "voucher", name: "Voucher", nameAr: "{x}" },
          { code: "voucher", name: "Voucher", sortOrder: -1 },
          { code: "voucher", name: "Voucher", isActive: "perhaps" },
          { code: "voucher", name: "Voucher", methodKind: "gold" },
          { code: "voucher", name: "Voucher", feePercent: "101" },
          { code: "voucher", name: "Voucher", feeFixed: "-1" },
        ].map((body) => ({ path: "/api/settings/lists/payment-methods", body })),
      hidden: () => [UNKNOWN],
      overreach: ({ actor }) => ({
        path: "/api/settings/lists/payment-methods",
        body: { code: listCode(), name: "Overreaching", ...OVERREACH },
        table: "payment_methods",
        kept: { updated_by: actor.user.id, version: 1 },
      }),
    },
    "GET /api/settings/lists/{kind}/{id}": {
      valid: ({ cashId }) => ({ path: entry(cashId) }),
      hidden: ({ cashId }) => [entry(999_999_999), `${UNKNOWN}/${cashId}`],
    },
    "PATCH /api/settings/lists/{kind}/{id}": {
      valid: ({ cashId }) => ({ path: entry(cashId), body: { sortOrder: 0 } }),
      invalid: ({ cashId }) =>
        [{ name: "" }, { sortOrder: "first" }, { isActive: "no" }, { version: "first" }].map((body) => ({
          path: entry(cashId),
          body,
        })),
      hidden: ({ cashId }) => [entry(999_999_999), `${UNKNOWN}/${cashId}`],
      stale: ({ cashId }) => ({ path: entry(cashId), body: { sortOrder: 1, version: 9_999 } }),
      overreach: ({ cashId }) => ({
        path: entry(cashId),
        body: { sortOrder: 0, ...OVERREACH, version: undefined, code: "gold" },
        table: "payment_methods",
        kept: { id: cashId, code: "cash" },
      }),
    },
    "DELETE /api/settings/lists/{kind}/{id}": {
      valid: ({ reasons }) => ({ path: `/api/settings/lists/reason-codes/${take(reasons)}`, body: {} }),
      hidden: () => [entry(999_999_999)],
    },
    "POST /api/stores": {
      valid: () => ({ body: { code: nextCode(), name: "New store" } }),
      invalid: () =>
        [
          {},
          { code: "NEW", name: "N" },
          { code: "TOO-LONG-A-CODE", name: "New store" },
          { code: "", name: "New store" },
          { code: "NEW", name: "New store", nameAr: "x".repeat(121) },
        ].map((body) => ({ body })),
      overreach: ({ actor }) => ({
        body: { name: "Overreaching", code: nextCode(), ...OVERREACH },
        table: "stores",
        kept: { updated_by: actor.user.id, version: 1, is_active: true },
      }),
    },
    "GET /api/stores/{id}/settings": {
      valid: ({ store }) => ({ path: `/api/stores/${store.id}/settings` }),
      hidden: ({ foreign }) => [`/api/stores/${foreign.id}/settings`],
    },
    "PATCH /api/stores/{id}": {
      valid: ({ store }) => ({ path: `/api/stores/${store.id}`, body: { receiptFooter: "Come again" } }),
      invalid: ({ store }) =>
        [
          { name: "" },
          { vatNumber: "123" },
          { vatNumber: "410122393500003" },
          { crNumber: "12" },
          { postalCode: "1221" },
          { email: "nobody" },
          { discountLimitPercent: 101 },
          { approvalLimit: "much" },
          { defaultReorderLevel: -1 },
          { receiptHeader: "x".repeat(301) },
          { version: "first" },
        ].map((body) => ({ path: `/api/stores/${store.id}`, body })),
      hidden: ({ foreign }) => [`/api/stores/${foreign.id}`],
      stale: ({ store }) => ({ path: `/api/stores/${store.id}`, body: { phone: "0112223344", version: 9_999 } }),
      overreach: ({ store }) => ({
        path: `/api/stores/${store.id}`,
        body: { phone: "0112223345", ...OVERREACH, version: undefined },
        table: "stores",
        kept: { id: store.id, logo_key: null },
      }),
    },
  },
});
