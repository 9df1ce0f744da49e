import type { Locale } from "#app/lib/dates.ts";

const ARABIC = /\p{Script=Arabic}/u;

export const languageOf = (text: string): Locale => (ARABIC.test(text) ? "ar" : "en");

/** A name or description as somebody typed it, in the language it is in: readers of screens then pronounce it right. */
export function TypedText({ children }: { children: string }) {
  return <bdi lang={languageOf(children)}>{children}</bdi>;
}
