import { env } from "#app/env.server.ts";
import { DomainError } from "#app/lib/errors.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a state-changing request may have been caused by another site: Sec-Fetch-Site says so, else Origin is not ours, else
 * there is neither and a cookie would speak for the user. Bearer calls carry their own proof. (ASVS 3.5.1)
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

/** The Host header is the product's own address when none is configured; the scheme may be that of a proxy. */
function isOwn(origin: string, host: string | null | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  return env.APP_ORIGIN ? origin === new URL(env.APP_ORIGIN).origin : new URL(origin).host === host;
}

/**
 * Refuses such a request; the framework's own check misses resource routes and answers 500. Every action calls it first
 * thing, so that it holds under any server.
 */
export function checkOrigin(request: Request): void {
  const header = (name: string) =>
    name === "Host" ? (request.headers.get(name) ?? new URL(request.url).host) : request.headers.get(name);
  if (isCrossSite(request.method, header)) throw new DomainError("forbidden", "errors.crossSite");
}

/** `_data` is the framework's older way to reach a loader or action past the page; nothing of ours uses it. */
export function refuseDataParameter(request: Request): void {
  if (new URL(request.url).searchParams.has("_data")) throw new DomainError("invalid", "errors.invalid");
}
