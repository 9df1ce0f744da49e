import { queries, refusalArea, type Shop } from "./refusal-area.ts";

const bad = (path: string) => [
  ...queries(path, "storeId"),
  ...queries(path, "period", ["forever", "2024"]),
  ...queries(path, "from", ["yesterday", "2024-02-30"]),
];
const forged =
  (path: string) =>
  ({ foreign }: Shop) => ({ path: `${path}${path.includes("?") ? "&" : "?"}storeId=${foreign.id}` });

export default refusalArea({
  rows: {
    "GET /api/report-figures/sales": {
      invalid: () => bad("/api/report-figures/sales"),
      forged: forged("/api/report-figures/sales"),
    },
    "GET /api/report-rows": {
      invalid: () => [
        { path: "/api/report-rows?report=secrets" },
        { path: "/api/report-rows?report=sales&limit=0" },
        { path: "/api/report-rows?report=sales&offset=-1" },
        ...bad("/api/report-rows?report=sales"),
      ],
      forged: forged("/api/report-rows?report=sales"),
    },
  },
});
