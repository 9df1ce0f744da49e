import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** The framework's own call, which may ask for any route. */
const MANIFEST = "/__manifest";
/** The number of paths whose routes are remembered. The first paths are the most used lists and calls; the limit keeps memory small. */
const MOST_PATHS = 2_000;
const SHORT = 60;

/**
 * Cuts a build down to the routes that can answer a path, with their parents: /customers/7 leaves the customer's page and the page for
 * unknown addresses. The router sorts, compiles and tries every route that it knows, five times a page; among the remaining few it
 * chooses as it would among all.
 * @returns the build that answers a path; paths that the same routes can answer share one build
 */
export function routesOfPath(build: ServerBuild): (path: string) => ServerBuild {
  const patterns = Object.entries(build.routes).flatMap(([id, route]) =>
    route && (route.path !== undefined || route.index)
      ? [{ ids: withParents(route, build.routes), pattern: patternOf(id, build.routes) }]
      : [],
  );
  const builds = new Map<string, ServerBuild>();
  const find = (path: string): ServerBuild => {
    const asked = askedPath(path);
    const ids = new Set(patterns.flatMap(({ ids, pattern }) => (pattern.test(asked) ? ids : [])));
    const key = [...ids].join();
    let found = builds.get(key);
    if (!found) {
      found = narrowed(build, ids);
      builds.set(key, found);
    }
    return found;
  };
  const answers = new Map([[MANIFEST, build]]);
  return (path) => {
    const known = answers.get(path);
    if (known) return known;
    const found = find(path);
    if (answers.size < MOST_PATHS && path.length <= SHORT) answers.set(path, found);
    return found;
  };
}

/** The data of a page is asked for under its path with ".data" behind it. An encoded slash does not divide parts. */
const askedPath = (path: string): string =>
  path
    .split("/")
    .map((part) => decodeURIComponent(part).replaceAll("/", "%2F"))
    .join("/")
    .replace(/\.data$/, "")
    .replace(/^\/_root$/, "/");

/** The route's whole path as the router reads it: in any case, with or without a slash at the end. */
const patternOf = (id: string, routes: Routes): RegExp =>
  new RegExp(`^${partsOf(id, routes).map(partPattern).join("")}/*$`, "i");

/** The parts of the route's whole path: "customers" and ":id". */
const partsOf = (id: string, routes: Routes): string[] =>
  withParents(routes[id], routes)
    .flatMap((one) => routes[one]?.path?.split("/") ?? [])
    .filter(Boolean);

/** The path of the route that answers among those of a cut build: /customers/:id. "/api/*" stands for all calls, "*" for unknown addresses. */
export function routeNameIn(build: ServerBuild, whole: ServerBuild): string {
  if (build === whole) return MANIFEST;
  const { routes } = build;
  const answering = Object.entries(routes).filter(([, route]) => route && (route.index || route.path));
  const paths = answering.map(([id]) => partsOf(id, routes)).filter((parts) => parts[0] !== "*");
  const blanks = (parts: readonly string[]) => parts.filter((part) => part.startsWith(":")).length;
  const [first] = paths.sort((one, other) => other.length - one.length || blanks(one) - blanks(other));
  if (first) return `/${first.join("/")}`;
  return answering.some(([, route]) => route?.index) ? "/" : "*";
}

function partPattern(part: string): string {
  if (part === "*") return "(?:/.*)?";
  const isOptional = part.endsWith("?");
  const name = isOptional ? part.slice(0, -1) : part;
  const text = name.startsWith(":") ? "/+[^/]+" : `/+${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
  return isOptional ? `(?:${text})?` : text;
}

/** From the outermost parent to the route itself. */
function withParents(route: Route | undefined, routes: Routes): string[] {
  const ids: string[] = [];
  for (let at = route; at; at = at.parentId === undefined ? undefined : routes[at.parentId]) ids.unshift(at.id);
  return ids;
}

function narrowed(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const keep = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return { ...build, routes: keep(build.routes), assets: { ...build.assets, routes: keep(build.assets.routes) } };
}
