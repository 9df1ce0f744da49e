import type { Request, RequestHandler } from "express";
import { isCrossSite } from "#app/http/session/origin.server.ts";
import { isCall, refuse } from "./refuse.ts";

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
/** The Allow header where the address is unknown: on a connection without a readable request. */
export const ALLOW = METHODS.join(", ");
/** The only methods of pages and files. */
const ALLOW_PAGES = "GET, HEAD, POST, OPTIONS";
const MAX_URL_LENGTH = 8_192;
const HOST = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9]([a-z0-9._-]{0,252}))(:\d{1,5})?$/i;
/** The addresses that tell the state of the process. */
export const HEALTH: readonly string[] = ["/healthz", "/readyz"];
const FORWARDED = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "forwarded"];

/**
 * Known methods only; OPTIONS is answered without CORS headers, so other sites learn nothing. Only a call of the API knows its methods:
 * it answers OPTIONS itself. An unknown method, which the framework would not pass on, reaches it as OPTIONS.
 */
export const checkMethod: RequestHandler = (req, res, next) => {
  const isKnown = METHODS.some((method) => method === req.method);
  if (isCall(req)) {
    res.locals.hasUnknownMethod = !isKnown;
    if (!isKnown) req.method = "OPTIONS";
    next();
  } else if (req.method === "OPTIONS") res.status(204).set("Allow", ALLOW_PAGES).end();
  else if (isKnown) next();
  else refuse(req, res, 405, "This method is not allowed.", { Allow: ALLOW_PAGES });
};

/** A path of this site that can be decoded and is not endless. */
export const checkUrl: RequestHandler = (req, res, next) => {
  const { url } = req;
  if (url.length > MAX_URL_LENGTH) refuse(req, res, 400, "The address is too long.");
  else if (!url.startsWith("/") || !isDecodable(url) || hasData(url))
    refuse(req, res, 400, "The address is not valid.");
  else next();
};

/** The framework's older way past a page to one of its loaders or actions; nothing of ours uses it. */
const hasData = (url: string): boolean =>
  url.includes("?") && new URLSearchParams(url.slice(url.indexOf("?"))).has("_data");

function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(url.split("?", 1)[0] ?? "").includes("\0");
  } catch {
    return false;
  }
}

/**
 * A well-formed Host, once. X-Forwarded-* headers are removed unless a trusted proxy sent them, so that no later code
 * trusts them by mistake.
 */
export const checkHost: RequestHandler = (req, res, next) => {
  if (!isFromTrustedProxy(req)) for (const name of FORWARDED) delete req.headers[name];
  const hosts = req.headersDistinct.host ?? [];
  const named = hostOf(req);
  // Older load balancers ask for the health in HTTP/1.0, which knows no Host.
  if (hosts.length === 0 && req.httpVersion === "1.0" && HEALTH.includes(req.path)) next();
  else if (hosts.length === 1 && isHost(hosts[0]) && isHost(named)) next();
  else refuse(req, res, 400, "The Host header is not valid.");
};

/** Where an origin is configured, the product answers to that name only. */
export function checkOrigin(origin: URL | undefined): RequestHandler {
  return (req, res, next) => {
    if (origin === undefined || sameHost(hostOf(req), origin)) next();
    else refuse(req, res, 400, "This host is not served here.");
  };
}

/** Before the framework, whose own check answers a foreign or malformed Origin with 500. */
export const checkCrossSite: RequestHandler = (req, res, next) => {
  if (isCrossSite(req.method, (name) => (name === "Host" ? hostOf(req) : req.get(name)))) {
    refuse(req, res, 403, "This request came from another site and was refused.");
    return;
  }
  if (req.method !== "GET" && req.method !== "HEAD") settleOrigin(req);
  next();
};

/**
 * Makes the framework accept a request that passed the check above. The framework compares Origin with the host once more, also where
 * Sec-Fetch-Site has said that the request is our own and a proxy merely calls this server by another name.
 */
function settleOrigin(req: Request): void {
  if (req.headers.origin === undefined) return;
  delete req.headers.origin;
  req.headers["sec-fetch-site"] = "same-origin";
}

/** Refuses an empty request key: the framework would ignore it, and its sender relies on the command running once. */
export const checkKey: RequestHandler = (req, res, next) => {
  if (req.headers["idempotency-key"] === "")
    refuse(req, res, 400, "The idempotency key is 1 to 128 visible characters");
  else next();
};

function isFromTrustedProxy(req: Request): boolean {
  const trusts: (address: string | undefined, hop: number) => boolean = req.app.get("trust proxy fn");
  return trusts(req.socket.remoteAddress, 0);
}

const hostOf = (req: Request): string | undefined =>
  req.get("x-forwarded-host")?.split(",", 1)[0]?.trim() ?? req.headers.host;

const isHost = (host: string | undefined): boolean =>
  host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`);

const sameHost = (host: string | undefined, origin: URL): boolean =>
  new URL(`${origin.protocol}//${host}`).host === origin.host;
