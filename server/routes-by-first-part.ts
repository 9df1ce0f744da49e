import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** The framework's own call, which asks about any route. */
const MANIFEST = "__manifest";

/**
 * Cuts a build by the first part of its paths: /customers and all below it becomes a build that knows no other routes. The router sorts,
 * compiles and tries every route that it knows, five times a page, which with the product's whole table cost a third of a page's time.
 * @returns the build that answers a path
 */
export function routesByFirstPart(build: ServerBuild): (path: string) => ServerBuild {
  const firstParts = new Set(
    Object.values(build.routes).flatMap((route) => (route ? (fixedFirstPart(route, build.routes) ?? []) : [])),
  );
  const builds = new Map<string, ServerBuild>([[MANIFEST, build]]);
  return (path) => {
    const asked = firstPartOf(path);
    const part = asked === MANIFEST || firstParts.has(asked) ? asked : "";
    let found = builds.get(part);
    if (!found) {
      found = narrowed(build, part);
      builds.set(part, found);
    }
    return found;
  };
}

/** Case does not matter to the router, and the data of a page is asked for under its path with ".data" behind it. */
const firstPartOf = (path: string): string =>
  decodeURIComponent(path.split("/")[1] ?? "")
    .replace(/\.data$/, "")
    .toLowerCase();

function narrowed(build: ServerBuild, part: string): ServerBuild {
  const belongs = (id: string) => {
    const route = build.routes[id];
    const first = route && fixedFirstPart(route, build.routes);
    return first === undefined || first === part;
  };
  const keep = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => belongs(id)));
  return { ...build, routes: keep(build.routes), assets: { ...build.assets, routes: keep(build.assets.routes) } };
}

/** The first part that every path of a route has; undefined where it has none or takes any. */
function fixedFirstPart(route: Route, routes: Routes): string | undefined {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent && fixedFirstPart(parent, routes);
  if (above !== undefined) return above;
  const first = route.path?.split("/")[0]?.toLowerCase();
  return first && !/^[:*]|\?$/.test(first) ? first : undefined;
}
