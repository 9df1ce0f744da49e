import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

/** One copy of the database layer: server.ts, the scripts and the built pages all load the same files from db/. */
const databaseStaysOutside: Plugin = {
  name: "database-stays-outside",
  enforce: "pre",
  resolveId(id, _importer, options) {
    if (!id.startsWith("#db/") || !options?.ssr) return null;
    return { id: pathToFileURL(resolve("db", id.slice("#db/".length))).href, external: true };
  },
};

export default defineConfig({
  plugins: [
    databaseStaysOutside,
    { ...optimizeLocales.vite({ locales: ["en-US", "ar-AE"] }), enforce: "pre" },
    vanillaExtractPlugin(),
    remix(remixConfig),
  ],
  build: { target: "es2022", assetsInlineLimit: 0 },
  server: { middlewareMode: true },
});
