import { env } from "#app/env.server.ts";
import { queries, refusalArea, spares, storeQuery, take } from "#tests/api/every-call/refusal-area.ts";
import { makeUnitRow } from "#tests/support/shop/invoices.ts";
import { makeOutbox, REFUSAL } from "#tests/support/shop/outbox.ts";

const DOCUMENTS = "/api/settings/e-invoicing/documents";
const ARCHIVE = "/api/settings/e-invoicing/archive";
const AHEAD = { last_counter: 3, ahead_counter: 5, ahead_hash: "known-to-the-authority" };
const continued = (id: number) => `/api/settings/e-invoicing/units/${id}/continue`;
const month = (more = "") => `${ARCHIVE}?from=2026-01-01&to=2026-01-31${more}`;

/** A store is registered on its page only: it takes a password from the tax authority's portal, which lasts an hour. */
export default refusalArea({
  async make({ em, store, foreign, variant }) {
    env.E_INVOICING_KEY = Buffer.alloc(32, 12).toString("base64");
    const issuedAt = new Date("2026-01-15T09:00:00Z");
    const refused = spares(() => ({ status: "refused" as const, answers: [REFUSAL] }));
    const documents = [{ status: "reported" as const, issuedAt }, ...refused];
    const own = await makeOutbox(em, store.id, documents, { signs: true, variantId: variant.id });
    const other = await makeOutbox(em, foreign.id, [{ status: "refused", answers: [REFUSAL] }]);
    const [documentId = 0, ...refusedIds] = own.documents.map(({ id }) => id);
    const unit = async (storeId: number) => (await makeUnitRow(em, storeId, AHEAD)).id;
    const units = { behind: await Promise.all(spares(() => unit(store.id))), elsewhere: await unit(foreign.id) };
    return { documentId, refusedIds, foreignId: other.documents[0]?.id ?? 0, ...units };
  },
  rows: {
    "GET /api/settings/e-invoicing/units": {},
    "GET /api/settings/e-invoicing/lost": {},
    "POST /api/settings/e-invoicing/units/{id}/continue": {
      valid: ({ behind }) => ({ path: continued(take(behind)) }),
      hidden: ({ elsewhere }) => [continued(elsewhere)],
    },
    [`GET ${DOCUMENTS}`]: {
      ...storeQuery(DOCUMENTS),
      invalid: () => [
        ...queries(DOCUMENTS, "storeId"),
        ...queries(DOCUMENTS, "status", ["lost"]),
        ...queries(DOCUMENTS, "kind", ["receipt"]),
        ...queries(DOCUMENTS, "profile", ["small"]),
        ...queries(DOCUMENTS, "from", ["yesterday", "2024-02-30"]),
        ...queries(DOCUMENTS, "sort", ["total"]),
      ],
    },
    [`GET ${DOCUMENTS}/{id}`]: {
      valid: ({ documentId }) => ({ path: `${DOCUMENTS}/${documentId}` }),
      hidden: ({ foreignId }) => [`${DOCUMENTS}/${foreignId}`],
    },
    [`POST ${DOCUMENTS}/{id}/reissue`]: {
      valid: ({ refusedIds }) => ({ path: `${DOCUMENTS}/${take(refusedIds)}/reissue` }),
      hidden: ({ foreignId }) => [`${DOCUMENTS}/${foreignId}/reissue`],
    },
    "GET /api/settings/e-invoicing/counts": {},
    [`GET ${ARCHIVE}`]: {
      valid: () => ({ path: month() }),
      invalid: () => [
        ...queries(month(), "storeId"),
        { path: `${ARCHIVE}?from=2026-01-02&to=2026-01-01` },
        { path: `${ARCHIVE}?from=2025-01-01&to=2026-01-02` },
        { path: `${ARCHIVE}?from=january` },
      ],
      forged: ({ foreign }) => ({ path: month(`&storeId=${foreign.id}`) }),
    },
    "GET /api/settings/e-invoicing/integrity": {
      invalid: () => [
        ...queries("/api/settings/e-invoicing/integrity", "unitId"),
        ...queries("/api/settings/e-invoicing/integrity", "after", ["-1", "x", "1.5"]),
      ],
    },
  },
});
