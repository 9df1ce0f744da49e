import type { RequestHandler } from "express";
import { latinDigits } from "#app/lib/digits.ts";

/**
 * A page has one address. The router takes it in capitals, percent-encoded and with a slash behind it, and an id in Arabic digits, too; what
 * goes by the address (the words of the page, the menu's mark) knows this one. The API answers where it is asked: its callers follow nothing.
 * @param url a path that can be decoded, with its query
 */
export function oneSpelling(url: string): string {
  const { pathname, search } = new URL(`http://localhost${url}`);
  const path = pathname
    .replace(/(?<=[^/])\/+$/, "")
    .split("/")
    .map(onePart)
    .join("/");
  // A path that begins with two slashes would lead to another site, and is no page.
  return path.startsWith("//") || /^\/api(\/|$)/.test(path) ? pathname + search : path + search;
}

/** An encoded slash is part of no address of ours: such a part stays as it is. */
function onePart(part: string): string {
  const text = decodeURIComponent(part);
  return text.includes("/") ? part : encodeURIComponent(latinDigits(text.trim()).toLowerCase());
}

/** Leads to that address, with the method and the body that were sent. */
export const leadToOneSpelling: RequestHandler = (req, res, next) => {
  const { pathname, search } = new URL(`http://localhost${req.originalUrl}`);
  const url = oneSpelling(req.originalUrl);
  if (url === pathname + search) next();
  else res.set("Cache-Control", "no-store").redirect(308, url);
};
