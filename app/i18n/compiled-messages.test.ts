import compile from "icu-minify/compile";
import { createTranslator } from "use-intl/core";
import formatCompiled from "use-intl/format-message/format-only";
import { describe, expect, it } from "vitest";
import type { Messages } from "#app/http/page/page-parts.ts";
import type { Locale } from "#app/lib/dates.ts";

const files = import.meta.glob<Messages>(["./en/**/*.json", "./ar/**/*.json"], { eager: true, import: "default" });

/** Every message by its file and key. */
function messagesOf(catalogue: Messages, path: string): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path} ${key}`, value]] : messagesOf(value, `${path} ${key}`),
  );
}

const NUMBERS = [0, 1, 2, 3, 11, 100, 1234];
const choicesOf = (message: string) => [...message.matchAll(/(\w+)\s*\{/g)].map(([, choice]) => choice ?? "");

/** Values for every argument and tag that a message names, as many sets as it takes to see all its forms. */
function valuesOf(message: string) {
  const named = [...message.matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+))?/g)];
  const tags = [...message.matchAll(/<(\w+)>/g)].map(([, tag]) => tag ?? "");
  const tagged = Object.fromEntries(tags.map((tag) => [tag, (chunks: unknown) => `[${tag} ${String(chunks)}]`]));
  const isCounted = named.some(([, , kind]) => kind === "plural" || kind === "number" || kind === "selectordinal");
  const sets = isCounted ? NUMBERS : named.some(([, , kind]) => kind === "select") ? choicesOf(message) : ["Noura"];
  return sets.map((value) => ({ ...Object.fromEntries(named.map(([, name]) => [name, value])), ...tagged }));
}

/** The message as the library formats its text. */
function formatted(locale: Locale, message: string, values: Record<string, unknown>): string {
  const options = { locale, messages: { it: message }, timeZone: "Asia/Riyadh" } as const;
  const translate = createTranslator(options) as unknown as { rich(key: string, values: object): unknown };
  return String(translate.rich("it", values));
}

/** The message as the build compiles it and the pages format it. */
function formattedCompiled(locale: Locale, message: string, values: Record<string, unknown>): string {
  const formatters = {
    getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
    getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
    getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  };
  const options = { locale, formatters, timeZone: "Asia/Riyadh" } as unknown as Parameters<typeof formatCompiled>[3];
  return String(formatCompiled("it", compile(message), values as Parameters<typeof formatCompiled>[2], options));
}

describe("compiled messages", () => {
  it.each(["en", "ar"] as const)("say the same as their texts (%s)", (locale) => {
    const own = Object.entries(files).filter(([file]) => file.startsWith(`./${locale}/`));
    const messages = own.flatMap(([file, catalogue]) => messagesOf(catalogue, file));
    expect(messages.length).toBeGreaterThan(100);
    for (const [path, message] of messages) {
      for (const values of valuesOf(message)) {
        expect(formattedCompiled(locale, message, values), path).toBe(formatted(locale, message, values));
      }
    }
  });
});
