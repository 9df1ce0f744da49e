import { rows } from "#db/orm.ts";
import { OVERREACH, queries, refusalArea, type Shop, spares, take } from "#tests/api/every-call/refusal-area.ts";
import { makeSaleRow, makeVariant } from "#tests/support/factories.ts";

const bad = (path: string) => [
  ...queries(path, "storeId"),
  ...queries(path, "period", ["forever", "2024"]),
  ...queries(path, "from", ["yesterday", "2024-02-30"]),
  ...queries(path, "period=today&from", ["2024-02-01"]),
  ...queries(path, "period", ["custom", "custom&from=2999-01-01"]),
  ...queries(path, "periode", ["today"]),
];
/** Rows of a table are asked for by its own columns. */
const badRows = (path: string) => [
  ...bad(path),
  ...queries(path, "sort", ["zz", "-password_hash"]),
  ...queries(path, "filters", ["net", "zz:1", "net:much"]),
];
const forged =
  (path: string) =>
  ({ foreign }: Shop) => ({ path: `${path}${path.includes("?") ? "&" : "?"}storeId=${foreign.id}` });

const definition = { name: "Frames", source: "lines", columns: ["product", "units", "net"] };

export default refusalArea({
  async make({ em, actor, store, foreign }) {
    const make = (ownerId: number) =>
      rows(em)
        .insertInto("saved_reports")
        .values({
          name: "Lines",
          owner_id: ownerId,
          source: "lines",
          columns: JSON.stringify(["product", "net"]) as never,
          filters: JSON.stringify({}) as never,
          role_ids: JSON.stringify([]) as never,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
    const other = await make(actor.user.id);
    const gone = await make(actor.user.id);
    await rows(em).updateTable("saved_reports").set({ deleted_at: new Date() }).where("id", "=", gone.id).execute();
    const { id: variantId } = await makeVariant(em, { storeId: store.id });
    await makeSaleRow(em, {
      storeId: store.id,
      columns: { employee_id: actor.user.id },
      items: [{ variantId, quantity: 1, totalPrice: "115.00" }],
    });
    return {
      foreignId: foreign.id,
      reportId: other.id,
      goneId: gone.id,
      reports: await Promise.all(spares(async () => (await make(actor.user.id)).id)),
    };
  },
  rows: {
    "GET /api/reports": { invalid: () => [{ path: "/api/reports?mine=1" }] },
    "POST /api/reports": {
      valid: () => ({ body: definition }),
      invalid: () =>
        [
          {},
          { ...definition, name: "" },
          { ...definition, source: "sql" },
          { ...definition, columns: [] },
          { ...definition, columns: ["password_hash"] },
          { ...definition, columns: "all" },
          { ...definition, groupBy: "net" },
          { ...definition, groupBy: "1; drop table sales" },
          { ...definition, filters: { net: "much" } },
          { ...definition, filters: { password_hash: "x" } },
          { ...definition, filters: "net > 0" },
          { ...definition, period: "forever" },
          { ...definition, storeId: "abc" },
          { ...definition, roleIds: [999_999] },
          { ...definition, schedule: "hourly" },
          { ...definition, format: "pdf" },
        ].map((body) => ({ body })),
      forged: ({ foreignId }) => ({ body: { ...definition, storeId: foreignId } }),
      overreach: ({ actor }) => ({
        body: { ...definition, ...OVERREACH, ownerId: 1, nextRunAt: "2020-01-01" },
        table: "saved_reports",
        kept: { owner_id: actor.user.id, created_by: actor.user.id, version: 1, next_run_at: null },
      }),
    },
    "GET /api/reports/{id}": {
      valid: ({ reportId }) => ({ path: `/api/reports/${reportId}` }),
      hidden: ({ goneId }) => [`/api/reports/${goneId}`],
    },
    "PATCH /api/reports/{id}": {
      valid: ({ reportId }) => ({ path: `/api/reports/${reportId}`, body: definition }),
      invalid: ({ reportId }) =>
        [
          { ...definition, columns: [] },
          { ...definition, source: "users" },
          { ...definition, version: "first" },
        ].map((body) => ({
          path: `/api/reports/${reportId}`,
          body,
        })),
      hidden: ({ goneId }) => [`/api/reports/${goneId}`],
      stale: ({ reportId }) => ({ path: `/api/reports/${reportId}`, body: { ...definition, version: 9_999 } }),
      overreach: ({ reportId, actor }) => ({
        path: `/api/reports/${reportId}`,
        body: { ...definition, ...OVERREACH, version: undefined, ownerId: 1 },
        table: "saved_reports",
        kept: { id: reportId, owner_id: actor.user.id, deleted_at: null },
      }),
    },
    "DELETE /api/reports/{id}": {
      valid: ({ reports }) => ({ path: `/api/reports/${take(reports)}`, body: {} }),
      hidden: ({ goneId }) => [`/api/reports/${goneId}`],
    },
    "GET /api/reports/{id}/rows": {
      valid: ({ reportId }) => ({ path: `/api/reports/${reportId}/rows` }),
      invalid: ({ reportId }) => badRows(`/api/reports/${reportId}/rows`),
      hidden: ({ goneId }) => [`/api/reports/${goneId}/rows`],
    },
    "GET /api/reports/{id}/files": {
      valid: ({ reportId }) => ({ path: `/api/reports/${reportId}/files` }),
      invalid: ({ reportId }) => [{ path: `/api/reports/${reportId}/files?from=2024-01-01` }],
      hidden: ({ goneId }) => [`/api/reports/${goneId}/files`],
    },
    "POST /api/reports/{id}/files": {
      valid: ({ reportId }) => ({ path: `/api/reports/${reportId}/files`, body: {} }),
      hidden: ({ goneId }) => [`/api/reports/${goneId}/files`],
    },
    "GET /api/report-figures/sales": {
      invalid: () => bad("/api/report-figures/sales"),
      forged: forged("/api/report-figures/sales"),
    },
    "GET /api/report-figures/inventory": {
      invalid: () => bad("/api/report-figures/inventory"),
      forged: forged("/api/report-figures/inventory"),
    },
    "GET /api/report-figures/lens-jobs": {
      invalid: () => bad("/api/report-figures/lens-jobs"),
      forged: forged("/api/report-figures/lens-jobs"),
    },
    "GET /api/report-figures/claims": {
      invalid: () => [
        ...bad("/api/report-figures/claims"),
        ...queries("/api/report-figures/claims", "insuranceId"),
        ...queries("/api/report-figures/claims", "doctor", ["12", "x1", "d1 or true"]),
      ],
      forged: forged("/api/report-figures/claims"),
    },
    "GET /api/report-figures/financial": {
      invalid: () => bad("/api/report-figures/financial"),
      forged: forged("/api/report-figures/financial"),
    },
    "GET /api/report-rows": {
      invalid: () => [
        { path: "/api/report-rows?report=secrets" },
        { path: "/api/report-rows?report=sales&limit=0" },
        { path: "/api/report-rows?report=sales&offset=-1" },
        { path: "/api/report-rows?report=sales&from=2024-02-01" },
        { path: "/api/report-rows?report=sales&by=zz" },
        { path: "/api/report-rows?by=stock" },
        { path: "/api/report-rows?report=sales&insuranceId=1" },
        { path: "/api/report-rows?report=lens-jobs&doctor=d1" },
        { path: "/api/report-rows?report=claims&doctor=1" },
        ...badRows("/api/report-rows?report=sales"),
      ],
      forged: forged("/api/report-rows?report=sales"),
    },
  },
});
