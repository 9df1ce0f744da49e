import { createTranslator } from "use-intl/core";
import type { Messages } from "#app/http/page/page-parts.ts";
import type { Locale } from "#app/lib/dates.ts";
import type { Message } from "#app/lib/errors.ts";

const files = import.meta.glob<Messages>(["./en/**/*.json", "./ar/**/*.json"], { eager: true, import: "default" });

/** The catalogues by language and name: the name is that of the file, whatever area's folder it stands in. */
const catalogues: Record<Locale, Messages> = { en: {}, ar: {} };
for (const [file, messages] of Object.entries(files)) {
  const [, locale, name] = /\.\/(en|ar)\/(?:[\w-]+\/)?([\w-]+)\.json$/.exec(file) ?? [];
  if (locale && name) catalogues[locale as Locale][name] = messages;
}

/** The catalogues with the words that the shop has chosen itself. */
const shown: Record<Locale, Messages> = { ...catalogues };

/**
 * All texts of a language. Returns the same object until the shop changes a word, because `use-intl.server.ts` keeps translators by this object.
 */
export const messagesOf = (locale: Locale): Messages => shown[locale];

/** Puts the shop's own words over those of the catalogues: by path, such as "sales.paymentMethods.cash". They hold for the whole process. */
export function setShopWords(locale: Locale, words: Readonly<Record<string, string>>): void {
  const messages: Messages = { ...catalogues[locale] };
  const copied = new Set<Messages>([messages]);
  for (const [path, text] of Object.entries(words)) {
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    let place = messages;
    for (const key of keys) {
      const inner = place[key] as Messages;
      const own = copied.has(inner) ? inner : { ...inner };
      copied.add(own);
      place[key] = own;
      place = own;
    }
    place[last] = text;
  }
  shown[locale] = messages;
  translators.delete(locale);
}

const translators = new Map<Locale, (key: string, params?: Message["params"]) => string>();

function translator(locale: Locale) {
  let translate = translators.get(locale);
  if (!translate) {
    const untyped = createTranslator({ locale, messages: shown[locale] }) as unknown as (
      key: string,
      params?: Message["params"],
    ) => string;
    const texts = new Map<string, string>();
    translate = (key, params) => {
      if (params) return untyped(key, params);
      const text = texts.get(key) ?? untyped(key);
      texts.set(key, text);
      return text;
    };
    translators.set(locale, translate);
  }
  return translate;
}

/** Translates a message of the catalogues into text. */
export const say = (locale: Locale, { key, params }: Message): string => translator(locale)(key, params);

/** The name of a code among the texts at a path; a code that has no name there is shown as it is. */
export function nameAt(locale: Locale, path: string, code: string): string {
  const place = path
    .split(".")
    .reduce<Messages | string | undefined>(
      (inner, key) => (typeof inner === "object" ? inner[key] : undefined),
      messagesOf(locale),
    );
  return typeof place === "object" && Object.hasOwn(place, code) ? say(locale, { key: `${path}.${code}` }) : code;
}

/** The texts of one area, for loaders that need a title of a page or printout. */
export const wordsOf = (locale: Locale, area: string) => (key: string, params?: Message["params"]) =>
  translator(locale)(`${area}.${key}`, params);
