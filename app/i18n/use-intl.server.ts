import { createTranslator } from "use-intl/core";
import { useLocale, useMessages, type useTranslations as useNewTranslator, useTimeZone } from "use-intl/react";

export { IntlProvider, useLocale } from "use-intl/react";

type Translator = ReturnType<typeof useNewTranslator>;

/** The translators of each language, by namespace. They can be kept, because the catalogues never change while the process runs. */
const kept = new WeakMap<object, Map<string, Translator>>();

/**
 * Replaces the library's `useTranslations` in the server's build. The library creates a translator and its formatters at each call. This
 * version keeps translators, and the texts of messages without parameters.
 */
export const useTranslations = ((namespace?: string) => {
  const messages = useMessages();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const own = kept.get(messages) ?? new Map<string, Translator>();
  kept.set(messages, own);
  let translator = own.get(namespace ?? "");
  if (!translator) {
    const options = { locale, messages, timeZone, namespace };
    translator = keepingTexts(createTranslator(options as Parameters<typeof createTranslator>[0]) as Translator);
    own.set(namespace ?? "", translator);
  }
  return translator;
}) as typeof useNewTranslator;

/** A message with only the places of its parameters between its texts, as the build writes it: `["Page ", ["page"]]`. */
type Simple = readonly (string | readonly [name: string])[];

const isSimple = (message: unknown): message is Simple =>
  Array.isArray(message) &&
  message.every((part) => typeof part === "string" || (Array.isArray(part) && part.length === 1));

/**
 * Wraps a translator so that texts of messages without parameters are kept. Messages in which parameters only have a place are put together
 * here; the library prepares formatters for each of them.
 */
function keepingTexts(translate: Translator): Translator {
  const texts = new Map<string, string>();
  const messages = new Map<string, Simple | null>();
  const { rich, markup, raw, has } = translate;
  const keeping = (...[key, values, ...rest]: Parameters<Translator>) => {
    if (values) {
      let message = messages.get(key);
      if (message === undefined) {
        const found: unknown = raw(key);
        message = isSimple(found) ? found : null;
        messages.set(key, message);
      }
      if (message === null) return translate(key, values, ...rest);
      let text = "";
      for (const part of message) text += typeof part === "string" ? part : String(values[part[0]]);
      return text;
    }
    const text = texts.get(key) ?? translate(key);
    texts.set(key, text);
    return text;
  };
  return Object.assign(keeping, { rich, markup, raw, has });
}
