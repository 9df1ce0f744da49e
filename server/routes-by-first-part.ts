import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** The framework's own call, which asks about any route. */
const MANIFEST = "__manifest";

/** Where most of the product's calls live: cut once more, by the part behind it. */
const LARGEST = "api";

/**
 * Cuts a build by the first part of its paths: /customers and all below it becomes a build that knows no other routes, and so does
 * /api/customers. The router sorts, compiles and tries every route that it knows, five times a page, which with the product's whole
 * table cost a third of a page's time.
 * @returns the build that answers a path
 */
export function routesByFirstPart(build: ServerBuild): (path: string) => ServerBuild {
  const starts = new Map(
    Object.entries(build.routes).map(([id, route]) => [id, startOf(fixedParts(route, build.routes))]),
  );
  const known = new Set(starts.values());
  const builds = new Map<string, ServerBuild>([[MANIFEST, build]]);
  return (path) => {
    const parts = partsOf(path);
    const asked = [startOf(parts), parts[0] ?? ""].find((start) => start === MANIFEST || known.has(start)) ?? "";
    let found = builds.get(asked);
    if (!found) {
      found = narrowed(build, (id) => leadsTo(starts.get(id) ?? "", asked));
      builds.set(asked, found);
    }
    return found;
  };
}

/** Case does not matter to the router, and the data of a page is asked for under its path with ".data" behind it. */
const partsOf = (path: string): string[] =>
  path
    .split("/")
    .slice(1, 3)
    .map((part) =>
      decodeURIComponent(part)
        .replace(/\.data$/, "")
        .toLowerCase(),
    );

const startOf = ([first = "", second]: readonly string[]): string =>
  first === LARGEST && second ? `${first}/${second}` : first;

/** Whether a route that starts so may answer what is asked for: one that takes anything may, and /api/* whatever is below /api. */
const leadsTo = (start: string, asked: string): boolean =>
  start === "" || start === asked || asked.startsWith(`${start}/`);

function narrowed(build: ServerBuild, belongs: (id: string) => boolean): ServerBuild {
  const keep = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => belongs(id)));
  return { ...build, routes: keep(build.routes), assets: { ...build.assets, routes: keep(build.assets.routes) } };
}

/** The parts that every path of a route begins with. */
function fixedParts(route: Route | undefined, routes: Routes): string[] {
  const parts: string[] = [];
  for (let at = route; at; at = at.parentId === undefined ? undefined : routes[at.parentId]) {
    parts.unshift(...(at.path?.split("/") ?? []));
  }
  const taken = parts.filter(Boolean).map((part) => part.toLowerCase());
  const open = taken.findIndex((part) => /^[:*]|\?$/.test(part));
  return open < 0 ? taken : taken.slice(0, open);
}
