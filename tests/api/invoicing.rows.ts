import { refusalArea } from "./refusal-area.ts";

/** A store is registered on its page only: it takes a password from the tax authority's portal, which lasts an hour. */
export default refusalArea({ rows: { "GET /api/settings/e-invoicing/units": {} } });
