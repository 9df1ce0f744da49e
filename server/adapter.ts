import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from "@remix-run/node";
import type { RequestHandler, Request as ServerRequest, Response as ServerResponse } from "express";

/** What the application gets with each request. */
export type AdaptedContext = {
  /** Takes the HTML of a page past the response, which would make a stream of it and read that again. */
  sendPage(html: Uint8Array): void;
};

type Build = ServerBuild | (() => Promise<ServerBuild>);
type ContextOf<Context> = (req: ServerRequest, res: ServerResponse) => Context;

/**
 * The built pages and calls as a handler of Express. The framework's own adapter does the same, but appends its headers to those of the
 * server, and writes each answer from a stream.
 */
export function adapted<Context extends object>(build: Build, contextOf: ContextOf<Context>): RequestHandler {
  const handle = createRequestHandler(build, process.env.NODE_ENV);
  return async (req, res, next) => {
    let page: Uint8Array | undefined;
    const sendPage: AdaptedContext["sendPage"] = (html) => {
      page = html;
    };
    try {
      const response = await handle(requestOf(req, res), { ...contextOf(req, res), sendPage });
      writeHead(response, res);
      if (response.body) await writeReadableStreamToWritable(response.body, res);
      else res.end(req.method === "HEAD" ? undefined : page);
    } catch (error) {
      next(error);
    }
  };
}

function requestOf(req: ServerRequest, res: ServerResponse): Request {
  const controller = new AbortController();
  // Loaders and actions stop when nobody waits for their answer any more.
  res.once("close", () => {
    if (!res.writableFinished) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const init = { method: req.method, headers, signal: controller.signal };
  const hasBody = req.method !== "GET" && req.method !== "HEAD";
  return new Request(
    `${req.protocol}://${hostOf(req)}${req.originalUrl}`,
    hasBody ? { ...init, body: createReadableStreamFromReadable(req), duplex: "half" } : init,
  );
}

/** The name by which a trusted proxy was asked, else this server, with the port. */
function hostOf(req: ServerRequest): string {
  const port = [req.get("x-forwarded-host"), req.get("host")]
    .map((host) => /:(\d+)$/.exec(host?.split(",", 1)[0] ?? "")?.[1])
    .find((found) => found !== undefined);
  return port === undefined ? req.hostname : `${req.hostname}:${port}`;
}

/** The application's headers replace those of the server. Only cookies stand beside each other. */
function writeHead({ status, statusText, headers }: Response, res: ServerResponse): void {
  res.statusCode = status;
  res.statusMessage = statusText;
  for (const [name, value] of headers) {
    if (name === "set-cookie") res.appendHeader(name, value);
    else res.setHeader(name, value);
  }
}
