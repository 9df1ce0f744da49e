import { makeUnitRow } from "#tests/support/invoices.ts";
import { refusalArea, spares, take } from "./refusal-area.ts";

const AHEAD = { last_counter: 3, ahead_counter: 5, ahead_hash: "known-to-the-authority" };
const continued = (id: number) => `/api/settings/e-invoicing/units/${id}/continue`;

/** A store is registered on its page only: it takes a password from the tax authority's portal, which lasts an hour. */
export default refusalArea({
  async make({ em, store, foreign }) {
    const unit = async (storeId: number) => (await makeUnitRow(em, storeId, AHEAD)).id;
    return { behind: await Promise.all(spares(() => unit(store.id))), elsewhere: await unit(foreign.id) };
  },
  rows: {
    "GET /api/settings/e-invoicing/units": {},
    "GET /api/settings/e-invoicing/lost": {},
    "POST /api/settings/e-invoicing/units/{id}/continue": {
      valid: ({ behind }) => ({ path: continued(take(behind)) }),
      hidden: ({ elsewhere }) => [continued(elsewhere)],
    },
  },
});
