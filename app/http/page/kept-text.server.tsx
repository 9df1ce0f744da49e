import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { TIME_ZONE } from "#app/i18n/time-zone.ts";
import { messagesOf } from "#app/i18n/translate.server.ts";
import type { Locale } from "#app/lib/dates.ts";

const texts = new Map<string, string>();

/** The text of a `KeptPart`: drawn the first time, and kept while the process lives. */
export function keptText(name: string, part: ReactElement, locale: Locale): string {
  let text = texts.get(name);
  if (text === undefined) {
    text = renderToString(
      <IntlProvider locale={locale} messages={messagesOf(locale)} timeZone={TIME_ZONE}>
        {part}
      </IntlProvider>,
    );
    texts.set(name, text);
  }
  return text;
}
