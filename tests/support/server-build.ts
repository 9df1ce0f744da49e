import type { ServerBuild } from "@remix-run/node";
import options from "../../remix.config.js";

/** A build of these routes alone, for the framework's real handler. */
export const buildOf = (routes: ServerBuild["routes"]): ServerBuild => ({
  mode: "production",
  entry: { module: { default: () => new Response(), handleError: () => {} } },
  routes,
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: options.future as ServerBuild["future"],
  isSpaMode: false,
});
