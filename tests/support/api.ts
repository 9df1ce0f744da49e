import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll } from "vitest";
import { serveShop } from "#app/http/context.server.ts";
import { keptSettings } from "#app/modules/settings/app-settings.server.ts";
import { showListNames } from "#app/modules/settings/lists/list-words.server.ts";
import { routeTable } from "#app/route-table.js";
import { application } from "../../server/application.ts";
import { createApp } from "../../server/create-app.ts";
import { type Listener, listen } from "../../server/listen.ts";

type RouteModule = ServerBuild["routes"][string] extends infer Route
  ? Route extends { module: infer Module }
    ? Module
    : never
  : never;

const modules = import.meta.glob<RouteModule>("../../app/routes/api/**/*.ts", { eager: true });

serveShop({ defaults: keptSettings, showWords: showListNames });

/** The API's routes as the build would hold them, from the same table. */
function apiRoutes(): ServerBuild["routes"] {
  const routes: ServerBuild["routes"] = {};
  routeTable((define) => {
    define((path, file, options, children) => {
      if (typeof options === "object" && options.id && path?.startsWith("api/")) {
        const module = modules[`../../app/${file}`];
        if (!module) throw new Error(`${file} is in the route table but not among the files of the API`);
        routes[options.id] = { id: options.id, path, module };
      }
      (typeof options === "function" ? options : children)?.();
    });
    return {};
  });
  return routes;
}

const build = (): ServerBuild => ({
  mode: "production",
  entry: { module: { default: () => new Response(), handleError: () => {} } },
  routes: apiRoutes(),
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
  },
  isSpaMode: false,
});

export type Call = {
  /** A bearer token. */
  token?: string;
  /** A Cookie header, as a browser sends it. */
  cookie?: string;
  headers?: Record<string, string>;
  /** Sent as JSON; a text, bytes or a form are sent as they are. */
  body?: unknown;
};

const isRaw = (body: unknown) => body instanceof FormData || body instanceof Blob;

export type Answer = { status: number; headers: Headers; body: unknown };

type ApiServer = {
  /** http://127.0.0.1:port */
  url: () => string;
  call: (method: string, path: string, options?: Call) => Promise<Answer>;
};

/**
 * The real server in front of the real routes of the API, on a free port. Call it once at the top of the file.
 * @returns how to make a call
 */
export function apiServer(): ApiServer {
  let listener: Listener;
  beforeAll(async () => {
    const app = createApp({
      settings: { origin: undefined, trustProxy: undefined },
      log: { info: () => {}, debug: () => {} },
      onError: () => {},
      isReady: async () => {},
      assets: (_req, _res, next) => next(),
      application: application(build(), undefined),
    });
    listener = await listen(app, 0, ["127.0.0.1"]);
  });
  afterAll(() => listener.drain(1_000));
  const url = () => `http://127.0.0.1:${(listener.server.address() as AddressInfo).port}`;
  const call = async (method: string, path: string, { token, cookie, headers, body }: Call = {}): Promise<Answer> => {
    const response = await fetch(url() + path, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { Cookie: cookie } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body === undefined || typeof body === "string" || isRaw(body) ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  return { url, call };
}
