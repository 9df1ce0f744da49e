import type { Request, Response } from "express";

/** Whether the request is for a call under /api. The address /api itself is a page. */
export const isCall = (req: Request): boolean => /^\/api\/\w/.test(req.originalUrl);

/** Answers a request that does not reach the application: a short text, or under /api the error shape of every call. */
export function refuse(
  req: Request,
  res: Response,
  status: number,
  message: string,
  headers: Record<string, string> = {},
) {
  res.status(status).set({ "Cache-Control": "no-store", ...headers });
  if (/^\/api(\/|$|\?)/.test(req.originalUrl)) {
    res.json({ message, errors: {}, requestId: requestIdOf(res) });
  } else {
    res.type("text/plain").send(`${message}\n`);
  }
}

export const requestIdOf = (res: Response): string => String(res.locals.requestId);
