import { env } from "#app/env.server.ts";
import { DomainError } from "#app/lib/errors.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a state-changing request that another site may have caused. The framework's own check misses resource routes, so
 * this is called first thing by every action. Bearer calls carry their own proof. (ASVS 3.5.1)
 */
export function checkOrigin(request: Request): void {
  if (SAFE.has(request.method)) return;
  if (request.headers.has("Authorization")) return;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) {
    if (site === "same-origin" || site === "none") return;
    throw crossSite();
  }
  const origin = request.headers.get("Origin");
  if (origin !== null) {
    if (origin === (env.APP_ORIGIN ? new URL(env.APP_ORIGIN).origin : ownOrigin(request, origin))) return;
    throw crossSite();
  }
  if (request.headers.has("Cookie")) throw crossSite();
}

/** The Host header is the product's own address when none is configured; the scheme may be that of a proxy. */
function ownOrigin(request: Request, origin: string): string | null {
  const host = request.headers.get("Host") ?? new URL(request.url).host;
  return URL.canParse(origin) && new URL(origin).host === host ? origin : null;
}

/** `_data` is the framework's older way to reach a loader or action past the page; nothing of ours uses it. */
export function refuseDataParameter(request: Request): void {
  if (new URL(request.url).searchParams.has("_data")) throw new DomainError("invalid", "errors.invalid");
}

const crossSite = () => new DomainError("forbidden", "errors.crossSite");
