import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import compileMessage from "icu-minify/compile";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

const databaseFolder = pathToFileURL(resolve("db")).href;

/** One copy of the database layer: server.ts, the scripts and the pages, built or in development, all load the same files from db/. */
const databaseStaysOutside: Plugin = {
  name: "database-stays-outside",
  enforce: "pre",
  resolveId(id, _importer, options) {
    if (!id.startsWith("#db/") || !options?.ssr) return null;
    // Built pages keep the name, which package.json resolves wherever the checkout lies.
    return { id: process.env.NODE_ENV === "development" ? id.replace("#db", databaseFolder) : id, external: true };
  },
  /** In development Vite compiles files of its own root, external or not. */
  configureServer({ environments: { ssr } }) {
    const fetchModule = ssr.fetchModule.bind(ssr);
    ssr.fetchModule = async (id, importer, options) =>
      id.startsWith(databaseFolder) ? { externalize: id, type: "module" } : fetchModule(id, importer, options);
  },
};

/** A call of the API and a file have no browser half: the whole module of a route without a page is server code, however its exports are written. */
const whatIsNoPageStaysOnTheServer: Plugin = {
  name: "what-is-no-page-stays-on-the-server",
  transform(code, id, options) {
    if (options?.ssr || !/\/app\/routes\/.*\.ts$/.test(id)) return null;
    const isPage = this.parse(code).body.some(({ type }) => type === "ExportDefaultDeclaration");
    return isPage ? null : { code: "export {};", map: null };
  },
};

type Messages = { [key: string]: string | Messages };

const compiled = (messages: Messages): object =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === "string" ? compileMessage(value) : compiled(value),
    ]),
  );

/** Messages are parsed here, once: no page carries a parser for them, and the server does not parse them again. */
const messagesAreCompiled: Plugin = {
  name: "messages-are-compiled",
  enforce: "pre",
  config: () => ({
    resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
    ssr: { noExternal: ["use-intl"] },
  }),
  transform: (code, id) =>
    /\/app\/i18n\/(en|ar)\/([\w-]+\/)?[\w-]+\.json$/.test(id)
      ? { code: JSON.stringify(compiled(JSON.parse(code))), map: null }
      : null,
};

/** On the server translators are kept: a page of it needs some fifty, and the library makes each anew. */
const translatorsAreKept: Plugin = {
  name: "translators-are-kept",
  enforce: "pre",
  resolveId: (id, _importer, options) =>
    options?.ssr && id === "use-intl" ? resolve("app/i18n/use-intl.server.ts") : null,
};

const CLASS_NAMES = ["@vanilla-extract/recipes/createRuntimeFn", "@vanilla-extract/sprinkles/createRuntimeSprinkles"];

/** Class names are kept on the built server for the same reason. */
const classNamesAreKept: Plugin = {
  name: "class-names-are-kept",
  apply: "build",
  enforce: "pre",
  resolveId(id, importer, options) {
    const kept = resolve("app/styles/kept-classes.server.ts");
    return options?.ssr && importer !== kept && CLASS_NAMES.includes(id) ? kept : null;
  },
};

/** Parts of lists, reports and checked forms. Those are documents, which do not load them, so they stay out of what workplaces load. */
const ON_DOCUMENTS_ONLY =
  /\/app\/ui\/(list\/(bar|card|columns|filters|page|table|list-card|list|data-table|empty-state)|form\/(file-field|stepper)|picture\/thumbnail|overlay\/carrying-link|paper\/(paper-roll|roll-height)|choice\/checkbox-grid|picker\/scan-(field|row)|\w+\/(bar-chart|bilingual|checked-form|chips|day-range|list-menus|filter-bar|find-and-add|pagination|paper|radio-group|removal-dialog|roll-metrics|rows-found|scale|tabs|tiles))\b/;

/** Areas and parts whose styles only their own pages load. Without them the styles that every page loads are 8 KB gzipped. */
const AREA_STYLES =
  /\/app\/(?:modules\/)?(api|appointments|auth|claims\/batches|customers\/privacy|dashboard|e-invoicing|gift-cards|insurance\/policies|inventory\/(?:counts|labels)|lens-jobs\/papers|messages|prescriptions|products\/lenses|receiving-vouchers|registers|reports|requisition-orders|sales\/(?:cart|corrections|display|receipts)|transfers|ui\/(?:chart|paper))\//;

/**
 * Which file of the browser's a module goes into. Left alone a page of the product is 33 scripts and 18 style sheets, and a slow computer
 * is busy with asking for them. Nearly all styles are one file.
 */
function chunkOf(id: string): string | undefined {
  if (id.endsWith(".vanilla.css")) {
    if (id.includes("/app/ui/list/list-menus.")) return "styles-lists";
    const [, area] = AREA_STYLES.exec(id) ?? [];
    return area ? `styles-${area.replace("/", "-")}` : "styles";
  }
  // All the script of a document, in one file that stands alone: a workplace imports it, too.
  // Only the sending of scans comes later, with the first scan field, and what a customer display alone needs.
  if (/\/app\/document\/(send-scan|follow)\b/.test(id)) return undefined;
  // Help with days comes with the first one that is typed, also to documents, which do not load the rest of a workplace.
  if (/\/app\/lib\/dates\.ts/.test(id)) return "dates";
  if (/\/app\/(document\/days|lib\/typed-day)\.ts/.test(id)) return "days";
  if (/\/app\/lib\/fields\/digits\.ts/.test(id)) return "document";
  if (/\/app\/document\//.test(id) || id.includes("vite/preload-helper")) return "document";
  if (
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/\w+|use-intl|icu-minify|@formatjs)\//.test(
      id,
    )
  ) {
    return "framework";
  }
  // Conform comes with a form that has rows, and the plain picker with a form that has one.
  if (/\/node_modules\/@conform-to\/|\/app\/ui\/form\/form-rows\.tsx/.test(id)) return "rows";
  if (/\/app\/ui\/\w+\/(search-picker|picker-(search|chosen|names))\.tsx?/.test(id)) return "pickers";
  if (ON_DOCUMENTS_ONLY.test(id)) return undefined;
  // The combobox comes when its field is first used, and printing when its link is first pressed.
  if (/\/app\/(ui|styles|http|modules\/shell)\//.test(id) && !/\/(picker-(combobox|input)|print-page)\.tsx?/.test(id)) {
    return "ui";
  }
  return undefined;
}

/**
 * The first scan of a page is the first to run the sale screen's code. A browser compiles a function when it is first called, unless the
 * file begins with this line: then it does so while the file is still arriving, where nobody waits.
 */
const theTillIsCompiledAtOnce: Plugin = {
  name: "the-till-is-compiled-at-once",
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  generateBundle(_options, bundle) {
    const isTill = (id: string) => id.endsWith("/sales/cart/screen/show-drawn-cart.ts");
    const till = Object.values(bundle).find((file) => file.type === "chunk" && file.moduleIds.some(isTill));
    if (till?.type !== "chunk") return this.error("The sale screen's script is not where it was");
    till.code = `//# allFunctionsCalledOnLoad\n${till.code}`;
  },
};

/**
 * What pages bring to the browser, beside the framework's own. In development Vite would look for it by itself, also in the server's half
 * of pages, which is cut out later: it failed over the server's packages, and no script of a page arrived.
 */
const BROWSER_PACKAGES = [
  "react-dom",
  "react-to-print",
  "@conform-to/react",
  "react-aria-components/ComboBox",
  "react-aria-components/I18nProvider",
  "use-intl",
  "big.js",
];

/**
 * What draws pages. Node would read both halves of React for the names that it exports, and keep the text of the half that it does not run: 2 MB.
 */
const DRAWS_PAGES = /^(react|react-dom|react-router|react-router-dom|@remix-run\/react|@conform-to\/(react|dom))$/;

/**
 * V8 keeps the text of a module as long as the process lives, and takes two bytes for a letter when any letter of it is not ASCII. So the
 * server's half is small and ASCII, and has only production's branches of what draws pages. Names of functions stay, for the frames of errors;
 * the map has their places.
 */
const theServerIsSmall: Plugin = {
  name: "the-server-is-small",
  enforce: "post",
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  config: () => ({
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: [DRAWS_PAGES] },
    esbuild: { charset: "ascii", minifyIdentifiers: false },
    build: { minify: "esbuild", sourcemap: "hidden", rollupOptions: { output: { sourcemapExcludeSources: true } } },
  }),
  /** What esbuild leaves as it is: regular expressions and SQL. */
  transform: (code) => ({
    code: code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
    map: null,
  }),
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk" && /[^\0-\x7f]/.test(file.code)) this.error(`${file.fileName} is not ASCII`);
    }
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    databaseStaysOutside,
    whatIsNoPageStaysOnTheServer,
    messagesAreCompiled,
    translatorsAreKept,
    classNamesAreKept,
    { ...optimizeLocales.vite({ locales: ["en-US", "ar-AE"] }), enforce: "pre" },
    vanillaExtractPlugin(),
    theTillIsCompiledAtOnce,
    theServerIsSmall,
    remix(remixConfig),
  ],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: { manualChunks: chunkOf },
          // Money configures its exact numbers while it is loaded. A page whose amounts the server writes does without both.
          treeshake: { moduleSideEffects: (id) => !id.endsWith("/app/lib/money/money.ts") },
        },
  },
  optimizeDeps: { noDiscovery: true, include: BROWSER_PACKAGES },
  server: { middlewareMode: true, watch: { ignored: ["**/.data/**", "**/build/**"] } },
}));
