import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import { routeTable } from "#app/route-table.js";
import { routeNameIn, routesOfPath } from "./routes-of-path.ts";

type RouteObject = Parameters<typeof matchRoutes>[0][number];
type Route = { id: string; path?: string | undefined; index?: boolean | undefined; parentId: string | undefined };

/** The product's routes as a build holds them, and every address pattern among them. */
function product() {
  const routes: Record<string, Route> = { root: { id: "root", path: "", parentId: undefined } };
  const patterns: string[] = [];
  const parents = [{ id: "root", path: "" }];
  routeTable((define) => {
    define((path, file, options, children) => {
      const { id = file, index } = typeof options === "object" ? options : {};
      const above = parents.at(-1);
      const full = [above?.path, path].filter(Boolean).join("/");
      routes[id] = { id, path: path || undefined, index, parentId: above?.id };
      patterns.push(`/${full}`);
      parents.push({ id, path: full });
      (typeof options === "function" ? options : children)?.();
      parents.pop();
    });
    return {};
  });
  const build = { routes, assets: { routes: { ...routes } } } as unknown as ServerBuild;
  return { build, patterns };
}

/** The nesting that the router works on. */
const tree = (routes: ServerBuild["routes"], parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index } : { id, ...(path === undefined ? {} : { path }), children: tree(routes, id) },
    );

const matched = (build: ServerBuild, path: string) =>
  matchRoutes(tree(build.routes), path)?.map(({ route, params }) => [route.id, params]);

const { build, patterns } = product();
const buildFor = routesOfPath(build);
const addresses = patterns.map((pattern) => pattern.replace(/:\w+/g, "7").replace("*", "some/where"));

describe("routesOfPath", () => {
  it.each([
    ...new Set(addresses),
    "/CUSTOMERS/7",
    "/customers/",
    "/%63ustomers",
    "/customers%2Fnew",
    "/customers/7/8/9",
    "/nowhere",
    "/nowhere/customers",
    "//customers",
    "/api",
    "/API/Sales/7",
    "/api/%73ales",
    "/api/nowhere/7",
  ])("leads %s where the whole table does", (path) => {
    expect(matched(buildFor(path), path)).toEqual(matched(build, path));
  });

  it("keeps the same routes for the data of a page as for the page", () => {
    expect(buildFor("/customers.data")).toBe(buildFor("/customers"));
    expect(buildFor("/_root.data")).toBe(buildFor("/"));
  });

  it("knows every route where the framework asks about any", () => {
    expect(buildFor("/__manifest")).toBe(build);
  });

  it("keeps the routes that can answer the path and leaves out all others, for the browser too", () => {
    const { routes, assets } = buildFor("/customers/new");
    expect(Object.keys(routes).sort()).toEqual(["customers/edit", "customers/new", "not-found", "root", "shell"]);
    expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
  });

  it("keeps the one route that answers a call of the API", () => {
    const { routes } = buildFor("/api/sales/7");
    expect(Object.keys(routes).sort()).toEqual(["api/any", "not-found", "root"]);
    expect(buildFor("/api/sales.data")).toBe(buildFor("/api/sales"));
  });

  it("makes one build for all paths that the same routes can answer", () => {
    expect(buildFor("/customers/7")).toBe(buildFor("/customers/8"));
    expect(buildFor("/made-up-1")).toBe(buildFor("/made-up-2/3"));
    expect(buildFor("/api/made-up-1")).toBe(buildFor("/api/made-up-2"));
  });
});

describe("routeNameIn", () => {
  it.each([
    ["/", "/"],
    ["/customers", "/customers"],
    ["/customers/new", "/customers/new"],
    ["/customers/48151623", "/customers/:id"],
    ["/customers.data", "/customers"],
    ["/api/sales/7", "/api/*"],
    ["/no/such/page", "*"],
    ["/__manifest", "/__manifest"],
  ])("names %s %s", (path, name) => {
    expect(routeNameIn(buildFor(path), build)).toBe(name);
  });
});
