import { matchRoutes } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import type { Calls } from "#app/http/api/api.server.ts";
import { routeTable } from "#app/route-table.js";
import { CALLS } from "#app/routes/api/all/calls.server.ts";
import { REMOVALS } from "#app/routes/removals.server.ts";
import { DEMO_PAGES } from "#tests/support/demo-pages.ts";
import { appFiles } from "#tests/support/source-files.ts";

type Route = { path: string; file: string };

function tableRows(): Route[] {
  const routes: Route[] = [];
  routeTable((define) => {
    define((path, file, options, children) => {
      routes.push({ path: path ?? "", file: `app/${file}` });
      (typeof options === "function" ? options : children)?.();
    });
    return {};
  });
  return routes;
}

const table = tableRows();
/** The tables of calls, which are no routes. */
const tables = import.meta.glob<Record<string, Calls>>(["../../app/routes/api/*.ts"], { eager: true });
const isTable = (path: string) => path.endsWith(".server.ts") || `../../${path}` in tables;
const files = appFiles(/^app\/routes\/.*\.tsx?$/).filter(({ path }) => !isTable(path));
const pages = files.filter(({ path }) => !path.startsWith("app/routes/api/"));
/** Shown in place of a refused or failed page, so it has no address. */
const WITHOUT_ADDRESS = ["app/routes/error-page.tsx", "app/routes/record-error-page.tsx"];

describe("the route table", () => {
  it("names only files that exist, and every route file", () => {
    const named = new Set(table.map(({ file }) => file));
    const existing = files.map(({ path }) => path);
    expect([...named].filter((file) => !existing.includes(file))).toEqual([]);
    expect(existing.filter((file) => !named.has(file))).toEqual(WITHOUT_ADDRESS);
  });

  it("has every address once", () => {
    const addresses = table.map(({ path }) => path).filter((path) => path !== "");
    expect(addresses.filter((path, index) => addresses.indexOf(path) !== index)).toEqual([]);
  });
});

describe("the tables of calls", () => {
  it("are all answered, and have every address once", () => {
    const addresses = Object.values(tables).flatMap((file) => Object.values(file).flatMap(Object.keys));
    expect(["openapi.json", ...addresses].sort()).toEqual(Object.keys(CALLS).sort());
  });
});

/** One page for every removal: what it asks stands beside the command. */
const REMOVAL = "app/routes/removal.tsx";

describe("the table of removals", () => {
  it("has the addresses of its page", () => {
    const addresses = table.filter(({ file }) => file === REMOVAL).map(({ path }) => path);
    expect(Object.keys(REMOVALS).sort()).toEqual(addresses.sort());
  });
});

describe("pages", () => {
  it("declare their action as a function, so that none of its code reaches the browser", () => {
    const others = pages.filter(({ text }) =>
      /export (const|let|var) (action|loader) = (?!\(\) => (redirect|data)\()/.test(text),
    );
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it("read their form through readPageForm or submit, which check the origin of the request", () => {
    const acting = pages.filter(({ text }) =>
      /export (async )?function action|\bresource\(\{\s*async POST\(/.test(text),
    );
    expect(acting.length).toBeGreaterThan(5);
    const READS_NOTHING = "app/routes/not-found.tsx";
    const others = acting
      .filter(({ path }) => path !== READS_NOTHING)
      .filter(
        ({ text }) =>
          !/\b(readPageForm|readPageUpload|readSwitch|submit|submitUpload)\(/.test(text) ||
          /request\.(formData|json|text)\(/.test(text),
      );
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it("navigate as documents: no client links, no client redirects of their own", () => {
    const linking = appFiles(/\.tsx$/).filter(({ text }) =>
      /import \{[^}]*\b(Link|NavLink|useNavigate)\b[^}]*\} from "@remix-run/.test(text),
    );
    expect(linking.map(({ path }) => path)).toEqual([]);
  });
});

describe("the pages that browser tests open", () => {
  /** Stands for everything that an area makes: each id in it is 1. */
  const anything: unknown = new Proxy(
    Object.assign(() => {}, {}),
    {
      get: (_target, name) => (name === Symbol.toPrimitive ? () => "1" : anything),
    },
  );

  it("hold every page of the route table; each area lists its own in tests/e2e/<area>.pages.ts", () => {
    const opened = DEMO_PAGES.map(({ path }) => path(anything).split("?")[0] ?? "");
    const routes = table
      .filter(({ path }) => path !== "")
      .map(({ path, file }) => ({ path: `/${path}`, id: file === REMOVAL ? path : file }));
    const shown = new Set(opened.map((address) => matchRoutes(routes, address)?.[0]?.route.id));
    const screens = pages.filter(({ path, text }) => path.endsWith(".tsx") && /^export default /m.test(text));
    const named = screens.map(({ path }) => path).filter((path) => routes.some(({ id }) => id === path));
    expect([...named, ...Object.keys(REMOVALS)].filter((path) => !shown.has(path))).toEqual([]);
  });

  it("have unique names", () => {
    const names = DEMO_PAGES.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
