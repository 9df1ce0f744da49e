import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

export type Development = { assets: RequestHandler; build: () => Promise<ServerBuild>; close(): Promise<void> };

/** Vite in place of the built files: compiles requested files and reloads the browser when a file changes. */
export async function startDevelopment(): Promise<Development> {
  const { createServer } = await import("vite");
  const ours = process.listeners("SIGTERM");
  const vite = await createServer({ server: { middlewareMode: true } });
  // The framework's own compiler would end the process at once; here the database is closed first.
  for (const listener of process.listeners("SIGTERM")) {
    if (!ours.includes(listener)) process.off("SIGTERM", listener);
  }
  return {
    assets: vite.middlewares,
    build: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
    close: () => vite.close(),
  };
}
