import { queries, refusalArea, storeQuery } from "./refusal-area.ts";

export default refusalArea({
  rows: {
    "GET /api/dashboard/stats": storeQuery("/api/dashboard/stats"),
    "GET /api/dashboard/popular-products": storeQuery("/api/dashboard/popular-products"),
    "GET /api/activities": storeQuery("/api/activities"),
    "GET /api/appointments": {
      ...storeQuery("/api/appointments"),
      invalid: () => queries("/api/appointments", "date", ["today", "2026-02-30", "2026-1-1", "%00"]),
    },
  },
});
