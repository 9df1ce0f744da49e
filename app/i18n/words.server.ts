import { createHash } from "node:crypto";
import type { Messages } from "#app/http/page/page-parts.ts";
import type { Locale } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { messagesOf } from "./translate.server.ts";

const versions = new WeakMap<Messages, string>();

/** The version of a language's texts. It changes with every changed text, and with it the URLs of the texts. */
function versionOf(locale: Locale): string {
  const messages = messagesOf(locale);
  const version =
    versions.get(messages) ?? createHash("sha256").update(JSON.stringify(messages)).digest("base64url").slice(0, 12);
  versions.set(messages, version);
  return version;
}

/**
 * The URL of the texts that a workplace's components need in the browser. The browser caches the answer.
 * @param names areas such as "sales", or parts of areas such as "customer.policies"
 */
export const wordsHref = (locale: Locale, names: readonly string[]): string =>
  paths.words(locale, { names: names.join(","), version: versionOf(locale) });

/** The texts at such a URL, and whether the URL has their current version. Null when a name does not exist. */
export function wordsAt(locale: string | undefined, asked: URLSearchParams) {
  if (locale !== "en" && locale !== "ar") return null;
  const words: Messages = {};
  for (const name of asked.get("names")?.split(",") ?? [""])
    if (!copyPart(messagesOf(locale), words, name.split("."))) return null;
  return { words, isCurrent: asked.get("version") === versionOf(locale) };
}

/** Copies one part of the catalogues to the same place in `to`. @returns false when the part does not exist */
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
