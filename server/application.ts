import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { requestIdOf } from "./refuse.ts";

/** What the application learns about a request beside the request itself. */
export type LoadContext = { ip: string; requestId: string; secure: boolean };

/** The built pages and calls as a handler. @param build the build, or how to get the newest one */
export function application(
  build: ServerBuild | (() => Promise<ServerBuild>),
  origin: URL | undefined,
): RequestHandler {
  return createRequestHandler({
    build,
    mode: process.env.NODE_ENV,
    getLoadContext: (req: Request, res: Response): LoadContext => ({
      ip: (req.ip ?? "").replace(/^::ffff:/, ""),
      requestId: requestIdOf(res),
      secure: req.secure || origin?.protocol === "https:",
    }),
  });
}

/** @throws when nothing has been built. */
export async function readBuild(root: string): Promise<ServerBuild> {
  return await import(pathToFileURL(join(root, "build/server/index.js")).href);
}
