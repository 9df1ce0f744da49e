import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

export type Development = { assets: RequestHandler; build: () => Promise<ServerBuild>; close(): Promise<void> };

/** Vite in place of the built files: compiles what is asked for and reloads the browser when a file changes. */
export async function startDevelopment(): Promise<Development> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true } });
  return {
    assets: vite.middlewares,
    build: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
    close: () => vite.close(),
  };
}
