import type { ServerBuild } from "@remix-run/node";

/** A build of these routes alone, for the framework's real handler. */
export const buildOf = (routes: ServerBuild["routes"]): ServerBuild => ({
  mode: "production",
  entry: { module: { default: () => new Response(), handleError: () => {} } },
  routes,
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
  },
  isSpaMode: false,
});
