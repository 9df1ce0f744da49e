import { refusalArea, storeQuery } from "#tests/api/every-call/refusal-area.ts";

export default refusalArea({
  rows: {
    "GET /api/dashboard/stats": storeQuery("/api/dashboard/stats"),
    "GET /api/dashboard/popular-products": storeQuery("/api/dashboard/popular-products"),
    "GET /api/activities": storeQuery("/api/activities"),
  },
});
