import { routeTable } from "./app/route-table.js";

/**
 * The framework's options and the route table, in the one place that a later React Router config would also have.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverBuildFile: "index.js",
  ignoredRouteFiles: ["**/*"],
  routes: (defineRoutes) => routeTable(defineRoutes),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
  },
};
