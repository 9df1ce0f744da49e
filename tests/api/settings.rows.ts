import { OVERREACH, refusalArea } from "./refusal-area.ts";

let codes = 0;
const nextCode = () => {
  codes += 1;
  return `N${codes}`;
};

export default refusalArea({
  rows: {
    "GET /api/settings": {},
    "PATCH /api/settings": {
      valid: () => ({ body: { draftDays: 20 } }),
      invalid: () =>
        [
          { draftDays: 0 },
          { draftDays: "soon" },
          { documentMaxMb: 11 },
          { auditRetentionMonths: 11 },
          { defaultLanguage: "fr" },
          { defaultTheme: "pink" },
          { secondFactorRequired: "perhaps" },
        ].map((body) => ({ body })),
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
