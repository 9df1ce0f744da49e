import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { requestIdOf } from "./refuse.ts";
import { routesByFirstPart } from "./routes-by-first-part.ts";

/** What the application learns about a request beside the request itself. */
export type LoadContext = { ip: string; requestId: string; secure: boolean };

/** The built pages and calls as a handler. @param build the build, or how to get the newest one */
export function application(
  build: ServerBuild | (() => Promise<ServerBuild>),
  origin: URL | undefined,
): RequestHandler {
  const handlerOf = (part: ServerBuild | (() => Promise<ServerBuild>)) =>
    createRequestHandler({
      build: part,
      mode: process.env.NODE_ENV,
      getLoadContext: (req: Request, res: Response): LoadContext => ({
        ip: (req.ip ?? "").replace(/^::ffff:/, ""),
        requestId: requestIdOf(res),
        secure: req.secure || origin?.protocol === "https:",
      }),
    });
  if (typeof build === "function") return handlerOf(build);
  const buildFor = routesByFirstPart(build);
  const handlers = new Map<ServerBuild, RequestHandler>();
  return (req, res, next) => {
    const part = buildFor(new URL(`http://localhost${req.originalUrl}`).pathname);
    let handler = handlers.get(part);
    if (!handler) {
      handler = handlerOf(part);
      handlers.set(part, handler);
    }
    handler(req, res, next);
  };
}

/** @throws when nothing has been built. */
export async function readBuild(root: string): Promise<ServerBuild> {
  return await import(pathToFileURL(join(root, "build/server/index.js")).href);
}
