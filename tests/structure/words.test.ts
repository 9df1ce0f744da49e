import { describe, expect, it } from "vitest";
import { routeTable } from "#app/route-table.js";
import { filesUnder } from "#tests/support/source-files.ts";

type Row = { path: string; file: string };

/** The rows of the route table that are pages or files of pages; those of the API stand in its own tables. */
function pageRows(): Row[] {
  const rows: Row[] = [];
  routeTable((define) => {
    define((path, file, options, children) => {
      if (path && path !== "*") rows.push({ path, file: file.replace(/^routes\//, "") });
      (typeof options === "function" ? options : children)?.();
    });
    return {};
  });
  return rows.filter(({ path }) => !/^api(\/|$)/.test(path));
}

/** The word of an address is its first one; the word of a route is its folder, or its name where it stands in none. */
const wordOf = (path: string): string => path.split("/")[0]?.replace(/\.tsx?$/, "") ?? "";

/**
 * The addresses whose page stands in the folder of another word, because one page has two addresses. At most 20.
 */
const OTHER_FOLDER: Record<string, string> = {
  products: "the list of products is the list of the inventory",
  "inventory/new": "the form of a product, also reached from the inventory",
  "inventory/:id": "the form of a product, also reached from the inventory",
  "register/display": "the screen that customers see of a register",
  "register/display/stamp": "what the script of that screen asks",
};

/** The routes that answer for every area: each area has its own declaration. */
const OF_EVERY_AREA = ["removal.tsx", "list-file.ts"];

/** Areas whose word is the first of no page's address. Those of the settings have the second word of their addresses. */
const OTHER_AREAS: Record<string, string> = {
  api: "the description of the API, /api",
  audit: "/settings/audit",
  auth: "signing in: /login, /logout and /session; the API says /auth",
  "e-invoicing": "/settings/e-invoicing",
  imports: "what /customers/import, /inventory/import and /claims/answers share",
  ledger: "the only writer of quantities and costs; no page shows it by itself",
  pictures: "uploaded pictures are checked and scaled, for products and logos",
  secrets: "the places of encrypted texts; a command of the server",
  shell: "the frame around every page",
  stores: "what every area knows of stores; /settings/stores and the API's /stores",
  system: "what the servers do; they show it at /metrics",
  "user-management": "/settings/user-management",
};

/** What belongs to all areas: the texts of refusals and of the design system, and the tests of all pages and all calls. */
const OF_ALL = ["errors", "ui", "every-page", "every-call"];

/** The folder of the route that answers every call, the list of the tables, and the page that describes the API. */
const OF_ALL_TABLES = ["all"];

const rows = pageRows();
const words = new Set([...rows.map(({ path }) => wordOf(path)), ...Object.keys(OTHER_AREAS)]);
const foldersIn = (folder: string, pattern = /./): string[] => [
  ...new Set(filesUnder(folder, pattern).map(({ path }) => path.slice(folder.length + 1).split("/")[0] ?? "")),
];
const unknown = (found: readonly string[]): string[] => found.filter((word) => !words.has(word));

describe("one word leads from an address to its code", () => {
  it("a route stands in the folder of its address, but for a short list", () => {
    const others = rows
      .filter(({ path, file }) => !OF_EVERY_AREA.includes(file) && wordOf(path) !== wordOf(file))
      .map(({ path }) => path);
    expect(others.sort()).toEqual(Object.keys(OTHER_FOLDER).sort());
    expect(others.length).toBeLessThanOrEqual(20);
  });

  it("a folder of app/modules is an area's word", () => {
    expect(unknown(foldersIn("app/modules"))).toEqual([]);
  });

  it("no word is kept that no area has", () => {
    const areas = foldersIn("app/modules");
    expect(Object.keys(OTHER_AREAS).filter((word) => !areas.includes(word))).toEqual([]);
  });

  it("a table of calls in app/routes/api has an area's word", () => {
    const names = foldersIn("app/routes/api").map((name) => name.split(".")[0] ?? "");
    expect(unknown(names).filter((name) => !OF_ALL_TABLES.includes(name))).toEqual([]);
  });

  it("the texts of an area stand in the file or the folder of its word", () => {
    const names = foldersIn("app/i18n/en", /\.json$/).map((name) => name.replace(/\.json$/, ""));
    expect(unknown(names).filter((name) => !OF_ALL.includes(name))).toEqual([]);
  });

  it.each(["tests/e2e", "tests/api"])(
    "%s has files and folders of areas, and one folder for what is of all",
    (folder) => {
      const names = foldersIn(folder).map((name) => name.split(".")[0] ?? "");
      expect(unknown(names).filter((name) => !OF_ALL.includes(name))).toEqual([]);
    },
  );
});
