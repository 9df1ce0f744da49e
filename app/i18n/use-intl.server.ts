import { createTranslator } from "use-intl/core";
import { useLocale, useMessages, type useTranslations as useNewTranslator, useTimeZone } from "use-intl/react";

export { IntlProvider, useLocale } from "use-intl/react";

type Translator = ReturnType<typeof useNewTranslator>;

/** The translators of each language's catalogues, by namespace. The catalogues never change while the process lives. */
const kept = new WeakMap<object, Map<string, Translator>>();

/**
 * The library's `useTranslations`, for the server, whose build uses this file instead. The library makes a translator and
 * its formatters anew for each call; here they are kept, and so is each message without parameters.
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

/** A translator that keeps its messages without parameters. */
function keepingTexts(translate: Translator): Translator {
  const texts = new Map<string, string>();
  const keeping = (...[key, values, ...rest]: Parameters<Translator>) => {
    if (values) return translate(key, values, ...rest);
    const text = texts.get(key) ?? translate(key);
    texts.set(key, text);
    return text;
  };
  const { rich, markup, raw, has } = translate;
  return Object.assign(keeping, { rich, markup, raw, has });
}
