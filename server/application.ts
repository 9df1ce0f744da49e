import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import { createRequestHandler as createPageHandler, type ServerBuild } from "@remix-run/node";
import type { RequestHandler, Request as ServerRequest, Response as ServerResponse } from "express";
import type { Refusal } from "#app/http/context.server.ts";
import { FORGET_KEPT, keptFormOf } from "#app/http/session/kept-cookie.ts";
import { asking } from "#db/watch/statements.ts";
import { requestIdOf } from "./refuse.ts";
import { routeNameIn, routesOfPath } from "./routes-of-path.ts";

/** The facts that the application gets with each request. */
export type LoadContext = {
  ip: string;
  requestId: string;
  secure: boolean;
  hasUnknownMethod: boolean;
  taken(): Promise<void>;
  kept?: string;
  refusalPage(request: Request, refusal: Refusal): Promise<Response>;
  /** Takes the HTML of a page past the response, which would make a stream of it and read that again. */
  sendPage(page: Uint8Array): void;
};

/** The built pages and calls as a handler. @param build the build, or how to get the newest one */
export function application(
  build: ServerBuild | (() => Promise<ServerBuild>),
  origin: URL | undefined,
): RequestHandler {
  const refusalPage = refusalPages(build);
  const handlerOf = (part: ServerBuild | (() => Promise<ServerBuild>)) =>
    createRequestHandler({
      build: part,
      mode: process.env.NODE_ENV,
      getLoadContext: (req: ServerRequest, res: ServerResponse): LoadContext => {
        const context = {
          ip: (req.ip ?? "").replace(/^::ffff:/, ""),
          requestId: requestIdOf(res),
          secure: req.secure || origin?.protocol === "https:",
          hasUnknownMethod: res.locals.hasUnknownMethod === true,
          taken: () => taken(res),
          kept: res.locals.kept as string | undefined,
        };
        return {
          ...context,
          refusalPage: (request, refusal) => refusalPage(request, { ...context, refusal }),
          sendPage: (page) => endWith(res, page),
        };
      },
    });
  if (typeof build === "function") {
    const handler = handlerOf(build);
    return (req, res, next) => handler(showKept(req, res), res, next);
  }
  const buildFor = routesOfPath(build);
  const handlers = new Map<ServerBuild, { handle: RequestHandler; route: string }>();
  return (req, res, next) => {
    const part = buildFor(new URL(`http://localhost${req.originalUrl}`).pathname);
    let known = handlers.get(part);
    if (!known) {
      known = { handle: handlerOf(part), route: routeNameIn(part, build) };
      handlers.set(part, known);
    }
    const { route, handle } = known;
    res.locals.route = route;
    asking(
      () => ({ name: route, requestId: requestIdOf(res) }),
      () => handle(showKept(req, res), res, next),
    );
  };
}

/** The page of a form that waited for a sign-in is drawn as if the form were sent; its action shows the form and runs no command. */
function showKept(req: ServerRequest, res: ServerResponse): ServerRequest {
  const kept = req.method === "GET" ? keptFormOf(req.headers.cookie, req.originalUrl) : null;
  if (kept === null) return req;
  res.append("Set-Cookie", FORGET_KEPT);
  res.locals.kept = kept;
  req.method = "POST";
  return req;
}

/** The framework writes without waiting for the reader, so a long answer waits here. */
function taken(res: ServerResponse): Promise<void> {
  if (!res.writableNeedDrain) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      res.off("drain", done).off("close", done);
      resolve();
    };
    res.on("drain", done).on("close", done);
  });
}

/** The adapter ends an answer that has no body: the page goes out with that end, in one piece. */
function endWith(res: ServerResponse, page: Uint8Array): void {
  const end = res.end.bind(res);
  res.end = () => end(page);
}

/** Draws the page of a refused address. Only the catch-all routes are asked, whose page shows the refusal. */
function refusalPages(build: ServerBuild | (() => Promise<ServerBuild>)) {
  const anyAddress = async () => routesOfPath(typeof build === "function" ? await build() : build)("/");
  const handler = typeof build === "function" ? undefined : anyAddress().then(handlerFor);
  return async (request: Request, context: Record<string, unknown>): Promise<Response> => {
    const { origin, pathname } = new URL(request.url);
    const handle = await (handler ?? anyAddress().then(handlerFor));
    return handle(new Request(origin + pathname, { headers: request.headers, signal: request.signal }), context);
  };
}

const handlerFor = (build: ServerBuild) => createPageHandler(build, process.env.NODE_ENV);

/** @throws when nothing has been built. */
export async function readBuild(root: string): Promise<ServerBuild> {
  return await import(pathToFileURL(join(root, "build/server/index.js")).href);
}
