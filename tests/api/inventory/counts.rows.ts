import { type RefusalRow, refusalArea, type Shop, SPARES, take } from "#tests/api/every-call/refusal-area.ts";
import { makeCounts } from "#tests/support/shop/counts.ts";

const base = "/api/stock-counts";
const at = (id: number, step = "") => `${base}/${id}${step && `/${step}`}`;
type CountShop = Shop & { counts: Awaited<ReturnType<typeof makeCounts>> };
const OVERREACH = { createdBy: 999, status: "posted", number: 77, snapshotQuantity: 5, postedBy: 1, id: 1 };

const hidden =
  (step = "") =>
  ({ counts }: CountShop) => [at(counts.foreign, step)];
/** A step that uses its count up. */
const step = (name: string, from: "toStart" | "toFinish" | "inReview" | "drafts"): RefusalRow<CountShop> => ({
  valid: ({ counts }) => ({ path: at(take(counts[from]), name), body: {} }),
  hidden: hidden(name),
});

export default refusalArea({
  async make({ em, actor, store, foreign, variant }) {
    const whose = { actor, storeId: store.id, foreignId: foreign.id, variantId: variant.id };
    return { counts: await makeCounts(em, whose, SPARES) };
  },
  rows: {
    "GET /api/stock-counts": {
      invalid: () =>
        ["storeId=abc", "storeId=0", "status=lost", "q=a%00b", `q=${"a".repeat(101)}`].map((query) => ({
          path: `${base}?${query}`,
        })),
      forged: ({ foreign }) => ({ path: `${base}?storeId=${foreign.id}` }),
    },
    "POST /api/stock-counts": {
      valid: () => ({ body: { name: "Spring" } }),
      invalid: () =>
        [
          {},
          { name: "A" },
          { name: "a".repeat(121) },
          { name: "Spring", scope: "shelf" },
          { name: "Spring", categoryId: "first" },
          { name: "Spring", productIds: "all" },
          { name: "Spring", productIds: Array.from({ length: 201 }, () => 1) },
          { name: "Spring", isBlind: "perhaps" },
          { name: "Spring", storeId: "abc" },
        ].map((body) => ({ body })),
      forged: ({ foreign }) => ({ body: { name: "Spring", storeId: foreign.id } }),
      overreach: ({ actor, store }) => ({
        body: { name: "Spring", ...OVERREACH },
        table: "stock_counts",
        kept: { created_by: actor.user.id, status: "draft", posted_by: null, store_id: store.id },
      }),
    },
    "GET /api/stock-counts/{id}": { valid: ({ counts }) => ({ path: at(counts.counting) }), hidden: hidden() },
    "PATCH /api/stock-counts/{id}": {
      valid: ({ counts }) => ({ path: at(counts.draft), body: { name: "Summer" } }),
      invalid: ({ counts }) =>
        [{ name: "" }, { scope: "shelf" }, { isBlind: 3 }, { version: "first" }, { productIds: ["x"] }].map((body) => ({
          path: at(counts.draft),
          body,
        })),
      hidden: hidden(),
      stale: ({ counts }) => ({ path: at(counts.draft), body: { name: "Late", version: 9_999 } }),
      overreach: ({ counts, store }) => ({
        path: at(counts.draft),
        body: { name: "Autumn", ...OVERREACH, storeId: 1 },
        table: "stock_counts",
        kept: { id: counts.draft, status: "draft", posted_by: null, store_id: store.id },
      }),
    },
    "GET /api/stock-counts/{id}/lines": {
      valid: ({ counts }) => ({ path: at(counts.counting, "lines") }),
      invalid: ({ counts }) =>
        ["filter=lost", "order=price", "q=a%00b"].map((query) => ({
          path: `${at(counts.counting, "lines")}?${query}`,
        })),
      hidden: hidden("lines"),
    },
    "GET /api/stock-counts/{id}/lines/{lineId}": {
      valid: ({ counts }) => ({ path: at(counts.reviewed.id, `lines/${counts.reviewed.lineId}`) }),
      hidden: ({ counts }) => [
        at(counts.foreign, `lines/${counts.reviewed.lineId}`),
        at(counts.toFinish[0] ?? 0, `lines/${counts.reviewed.lineId}`),
        at(counts.reviewed.id, "lines/999999"),
      ],
    },
    "PATCH /api/stock-counts/{id}/lines/{lineId}": {
      valid: ({ counts }) => ({
        path: at(counts.reviewed.id, `lines/${counts.reviewed.lineId}`),
        body: { lotCode: "L1", expiryDate: "2031-01-01" },
      }),
      invalid: ({ counts }) =>
        [{ lotCode: "x".repeat(61) }, { lotCode: 7 }, { expiryDate: "soon" }, { expiryDate: "2026-02-30" }].map(
          (body) => ({
            path: at(counts.reviewed.id, `lines/${counts.reviewed.lineId}`),
            body,
          }),
        ),
      hidden: ({ counts }) => [
        at(counts.foreign, `lines/${counts.reviewed.lineId}`),
        at(counts.reviewed.id, "lines/999999"),
      ],
    },
    "GET /api/stock-counts/{id}/entries": {
      valid: ({ counts }) => ({ path: at(counts.counting, "entries") }),
      invalid: ({ counts }) => [{ path: `${at(counts.counting, "entries")}?mine=perhaps` }],
      hidden: hidden("entries"),
    },
    "POST /api/stock-counts/{id}/entries": {
      valid: ({ counts, variant }) => ({ path: at(counts.counting, "entries"), body: { code: variant.sku } }),
      invalid: ({ counts, variant: { sku: code } }) =>
        [
          {},
          { code: "" },
          { code: "a\u0000b" },
          { variantId: "abc" },
          { code, quantity: -1 },
          { code, quantity: 1.5 },
          { code, quantity: "1e3" },
          { code, quantity: 100_001 },
          { code, add: "perhaps" },
          { code, place: "a".repeat(61) },
          { code, serial: "A 1" },
          { code, serial: "a".repeat(81) },
          { code, serial: "A1", quantity: 2 },
        ].map((body) => ({ path: at(counts.counting, "entries"), body })),
      hidden: hidden("entries"),
      overreach: ({ counts, variant, actor }) => ({
        path: at(counts.counting, "entries"),
        body: { code: variant.sku, ...OVERREACH, round: 7, lineId: 1, takesBackId: 1, source: "zero" },
        table: "stock_count_entries",
        kept: { created_by: actor.user.id, round: 1, takes_back_id: null, source: "scan" },
      }),
    },
    "POST /api/stock-counts/{id}/entries/{entryId}/take-back": {
      valid: ({ counts }) => ({ path: at(counts.counting, `entries/${take(counts.entries)}/take-back`), body: {} }),
      hidden: ({ counts }) => [
        at(counts.foreign, `entries/${counts.entries[0]}/take-back`),
        at(counts.toFinish[0] ?? 0, `entries/${counts.entries[0]}/take-back`),
      ],
    },
    "POST /api/stock-counts/{id}/start": step("start", "toStart"),
    "POST /api/stock-counts/{id}/review": step("review", "toFinish"),
    "POST /api/stock-counts/{id}/reopen": {
      ...step("reopen", "inReview"),
      invalid: ({ counts }) => [
        { path: at(counts.counting, "reopen"), body: { lineIds: "all" } },
        { path: at(counts.counting, "reopen"), body: { lineIds: Array.from({ length: 501 }, () => 1) } },
      ],
    },
    "POST /api/stock-counts/{id}/uncounted": {
      ...step("uncounted", "inReview"),
      invalid: ({ counts }) => [{ path: at(counts.counting, "uncounted"), body: { all: "perhaps" } }],
    },
    "POST /api/stock-counts/{id}/post": step("post", "inReview"),
    "POST /api/stock-counts/{id}/cancel": step("cancel", "drafts"),
  },
});
