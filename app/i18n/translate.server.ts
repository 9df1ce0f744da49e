import { createTranslator } from "use-intl/core";
import type { Messages } from "#app/http/page-parts.ts";
import type { Locale } from "#app/lib/dates.ts";
import type { Message } from "#app/lib/errors.ts";

const files = import.meta.glob<Messages>(["./en/*.json", "./ar/*.json"], { eager: true, import: "default" });

/** The catalogues by language and area: the area is the file's name. */
const catalogues: Record<Locale, Messages> = { en: {}, ar: {} };
for (const [file, messages] of Object.entries(files)) {
  const [, locale, area] = /\.\/(en|ar)\/([\w-]+)\.json$/.exec(file) ?? [];
  if (locale && area) catalogues[locale as Locale][area] = messages;
}

/** All catalogues of a language. Always returns the same object, because `use-intl.server.ts` keeps translators by this object. */
export const messagesOf = (locale: Locale): Messages => catalogues[locale];

const translators = new Map<Locale, (key: string, params?: Message["params"]) => string>();

function translator(locale: Locale) {
  let translate = translators.get(locale);
  if (!translate) {
    const untyped = createTranslator({ locale, messages: catalogues[locale] }) as unknown as (
      key: string,
      params?: Message["params"],
    ) => string;
    translate = (key, params) => untyped(key, params);
    translators.set(locale, translate);
  }
  return translate;
}

/** Translates a message of the catalogues into text. */
export const say = (locale: Locale, { key, params }: Message): string => translator(locale)(key, params);

/** The texts of one area, for loaders that need a title of a page or printout. */
export const wordsOf = (locale: Locale, area: string) => (key: string, params?: Message["params"]) =>
  translator(locale)(`${area}.${key}`, params);
