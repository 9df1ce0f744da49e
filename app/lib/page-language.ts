import type { Locale } from "./dates.ts";

/** A browser reads the language from its page; the server says with `tellPageLanguage` how it knows that of the request in hand. */
let languageNow = (): string => (typeof document === "undefined" ? "en" : document.documentElement.lang);

export const tellPageLanguage = (language: () => Locale): void => {
  languageNow = language;
};

/**
 * The language of the page, for amounts and lists, which are put into words in hundreds of places that know no language. Texts are not asked for
 * here: a component has `useTranslations` and a loader `wordsOf`.
 */
export const pageLanguage = (): Locale => (languageNow() === "ar" ? "ar" : "en");

export const RIYAL: Record<Locale, string> = { en: "SAR", ar: "ر.س" };

/** The currency as it stands beside an amount. */
export const currencyNow = (): string => RIYAL[pageLanguage()];

/** Words one behind the other with the comma of the page's language; empty ones are left out. */
export const listed = (words: readonly (string | null | undefined | false)[]): string =>
  words.filter(Boolean).join(pageLanguage() === "ar" ? "، " : ", ");
