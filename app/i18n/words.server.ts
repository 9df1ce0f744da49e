import { createHash } from "node:crypto";
import type { Messages } from "#app/http/page-parts.ts";
import type { Locale } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { messagesOf } from "./translate.server.ts";

const versionOf = (locale: Locale): string =>
  createHash("sha256")
    .update(JSON.stringify(messagesOf(locale)))
    .digest("base64url")
    .slice(0, 12);

/** The version of a language's words. It changes with any word, and so do the addresses of the words. */
const versions: Record<Locale, string> = { en: versionOf("en"), ar: versionOf("ar") };

/**
 * The address of the words that a workplace's components use in the browser, which caches them.
 * @param names areas such as "sales", or parts of them such as "customer.policies"
 */
export const wordsHref = (locale: Locale, names: readonly string[]): string =>
  paths.words(locale, { names: names.join(","), version: versions[locale] });

/** The words at such an address, and whether they have the version of the address. Null when there are no such words. */
export function wordsAt(locale: string | undefined, asked: URLSearchParams) {
  if (locale !== "en" && locale !== "ar") return null;
  const words: Messages = {};
  for (const name of asked.get("names")?.split(",") ?? [""])
    if (!copyPart(messagesOf(locale), words, name.split("."))) return null;
  return { words, isCurrent: asked.get("version") === versions[locale] };
}

/** Copies one part of the catalogues to its place in the whole. @returns false when there is no such part */
function copyPart(from: Messages, to: Messages, [key = "", ...rest]: readonly string[]): boolean {
  const part = Object.hasOwn(from, key) ? from[key] : undefined;
  if (part === undefined) return false;
  if (rest.length === 0) {
    to[key] = part;
    return true;
  }
  if (typeof part !== "object") return false;
  const inner = (to[key] ?? {}) as Messages;
  to[key] = inner;
  return copyPart(part, inner, rest);
}
