import { env } from "#app/env.server.ts";
import { DomainError } from "#app/lib/errors.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether another site may have caused a state-changing request. Sec-Fetch-Site decides; without it Origin must be ours; without both, a request
 * with a cookie is refused. Bearer calls are exempt. (ASVS 3.5.1)
 * @param header reads a header of the request; absent ones are null or undefined
 */
export function isCrossSite(method: string, header: (name: string) => string | null | undefined): boolean {
  if (SAFE.has(method) || header("Authorization")) return false;
  const site = header("Sec-Fetch-Site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = header("Origin");
  if (origin) return !isOwn(origin, header("Host"));
  return Boolean(header("Cookie"));
}

/** Without a configured address the Host header is the product's own address; a proxy may have another scheme. */
function isOwn(origin: string, host: string | null | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  return env.APP_ORIGIN ? origin === new URL(env.APP_ORIGIN).origin : new URL(origin).host === host;
}

/**
 * Refuses a request that another site may have caused. The framework's own check misses resource routes and answers 500. Every action calls
 * this function first, so that it holds under any server.
 */
export function checkOrigin(request: Request): void {
  const header = (name: string) =>
    name === "Host" ? (request.headers.get(name) ?? new URL(request.url).host) : request.headers.get(name);
  if (isCrossSite(request.method, header)) throw new DomainError("forbidden", "errors.crossSite");
}

/** `_data` is the framework's older way to reach a loader or action without its page. The product does not use it. */
export function refuseDataParameter(request: Request): void {
  if (new URL(request.url).searchParams.has("_data")) throw new DomainError("invalid", "errors.invalid");
}

/** The public origin of the product, for an address that somebody sends on. */
export const ownOrigin = (request: Request): string => new URL(env.APP_ORIGIN ?? request.url).origin;
