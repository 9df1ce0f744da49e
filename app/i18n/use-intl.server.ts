import { createElement, Fragment, type ReactNode } from "react";
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
    const path = namespace ? `${namespace}.` : "";
    translator = keepingTexts(
      createTranslator(options as Parameters<typeof createTranslator>[0]) as Translator,
      (key) => messageAt(messages, path + key),
    );
    own.set(namespace ?? "", translator);
  }
  return translator;
}) as typeof useNewTranslator;

/**
 * A part of a message as the build writes it: a text, the place of a parameter `["name"]`, or a tag with parts of its own
 * `["link", "text", ["name"]]`.
 */
type Part = string | Tag;
interface Tag extends ReadonlyArray<Part> {
  0: string;
}

const isPart = (part: unknown): part is Part =>
  typeof part === "string" || (Array.isArray(part) && typeof part[0] === "string" && part.slice(1).every(isPart));

/** Numbers, plurals and choices are left to the library. */
const isSimple = (message: unknown): message is readonly Part[] => Array.isArray(message) && message.every(isPart);

const hasTags = (parts: readonly Part[]): boolean => parts.some((part) => typeof part !== "string" && part.length > 1);

type Values = Readonly<Record<string, unknown>>;

const textOf = (part: Part, values: Values): string => (typeof part === "string" ? part : String(values[part[0]]));

const joined = (parts: readonly Part[], values: Values): string => {
  let text = "";
  for (const part of parts) text += textOf(part, values);
  return text;
};

/** The texts between tags, each in one piece, and what the functions of the tags make of their parts. */
function nodesOf(parts: readonly Part[], values: Values): ReactNode[] {
  const nodes: ReactNode[] = [];
  let text = "";
  for (const part of parts) {
    const [tag, ...within] = typeof part === "string" ? [] : part;
    const draw = tag === undefined || within.length === 0 ? undefined : values[tag];
    if (typeof draw !== "function") {
      text += textOf(part, values);
      continue;
    }
    if (text !== "") nodes.push(text);
    text = "";
    nodes.push(draw(nodesOf(within, values)));
  }
  if (text !== "") nodes.push(text);
  return nodes;
}

/** A compiled message. The library gives out none: what it calls `raw` fails in development. */
const messageAt = (messages: unknown, path: string): unknown =>
  path.split(".").reduce((at, part) => (at as Readonly<Record<string, unknown>> | undefined)?.[part], messages);

/**
 * Wraps a translator so that texts of messages without parameters are kept. Messages in which parameters only have a place are put together
 * here; the library prepares formatters for each of them.
 */
function keepingTexts(translate: Translator, messageOf: (key: string) => unknown): Translator {
  const texts = new Map<string, string>();
  const messages = new Map<string, readonly Part[] | null>();
  const { rich, markup, raw, has } = translate;
  const partsOf = (key: string): readonly Part[] | null => {
    let parts = messages.get(key);
    if (parts === undefined) {
      const message = messageOf(key);
      parts = isSimple(message) ? message : null;
      messages.set(key, parts);
    }
    return parts;
  };
  const keeping = (...[key, values, ...rest]: Parameters<Translator>) => {
    if (values) {
      const parts = partsOf(key);
      return parts && !hasTags(parts) ? joined(parts, values) : translate(key, values, ...rest);
    }
    const text = texts.get(key) ?? translate(key);
    texts.set(key, text);
    return text;
  };
  const richly = (...[key, values, ...rest]: Parameters<Translator["rich"]>): ReactNode => {
    const parts = values && partsOf(key);
    return parts ? createElement(Fragment, null, ...nodesOf(parts, values)) : rich(key, values, ...rest);
  };
  return Object.assign(keeping, { rich: richly, markup, raw, has });
}
