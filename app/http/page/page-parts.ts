import { createContext, type ReactElement } from "react";
import type { Locale } from "#app/lib/dates.ts";

export type Messages = { [key: string]: string | Messages };

/** The parts that drawing a page needs besides its data. Server and browser each provide their own. */
export type PageParts = {
  /** On the server whole catalogues; in the browser the words that the workplace fetched. */
  messages: (locale: Locale) => Messages;
  /** The address of the words that a workplace fetches. Known to the server alone. */
  wordsHref?: (locale: Locale, words: readonly string[]) => string;
  /** The address of a document's script. Known to the server alone. */
  documentScript?: string;
  /** The HTML of a part that the server draws once, see `KeptPart`. In the browser React draws the part. */
  keep?: (name: string, part: ReactElement, locale: Locale) => string;
};

export const PageParts = createContext<PageParts>({ messages: () => ({}) });
