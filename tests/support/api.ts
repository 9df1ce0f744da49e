import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { serveShop } from "#app/http/context.server.ts";
import { keptSettings } from "#app/modules/settings/app-settings.server.ts";
import { showListNames } from "#app/modules/settings/lists/list-words.server.ts";
import * as apiRoute from "#app/routes/api/all/any.ts";
import { application } from "../../server/application.ts";
import { createApp } from "../../server/create-app.ts";
import { type Listener, listen } from "../../server/listen.ts";
import { buildOf } from "./server-build.ts";

serveShop({ defaults: keptSettings, showWords: showListNames });

/** The framework's name of the route that answers all calls. */
export const API_ROUTE = "api/any";

const build = () =>
  buildOf({ [API_ROUTE]: { id: API_ROUTE, path: "api/*", module: { default: undefined, ...apiRoute } } });

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
 * The real server in front of the real route of the API, on a free port. Call it once at the top of the file.
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
