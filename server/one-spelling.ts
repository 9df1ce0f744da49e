import type { RequestHandler } from "express";
import { latinDigits } from "#app/lib/fields/digits.ts";

/**
 * A page has one address. The router also accepts capitals, percent-encoding, a slash at the end, and an id in Arabic digits. Code that
 * reads the address (the words of the page, the menu's mark) knows one form. The API answers every form: its callers follow no redirects.
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

/** No address of ours has an encoded slash: such a part stays unchanged. */
function onePart(part: string): string {
  const text = decodeURIComponent(part);
  return text.includes("/") ? part : encodeURIComponent(latinDigits(text.trim()).toLowerCase());
}

/** Redirects to the one address, with the sent method and body. */
export const leadToOneSpelling: RequestHandler = (req, res, next) => {
  const { pathname, search } = new URL(`http://localhost${req.originalUrl}`);
  const url = oneSpelling(req.originalUrl);
  if (url === pathname + search) next();
  else res.set("Cache-Control", "no-store").redirect(308, url);
};
