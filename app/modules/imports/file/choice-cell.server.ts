import { wordsOf } from "#app/i18n/translate.server.ts";
import { folded } from "#db/entities/folded.ts";

export const LOCALES = ["en", "ar"] as const;

/** The headers of a field in every language. */
export const labelsOf =
  (area: string) =>
  (field: string): string[] =>
    LOCALES.map((locale) => wordsOf(locale, area)(field));

type Choices = { area: string; list: string; codes: readonly string[]; keyOf?: (code: string) => string };

/**
 * Returns a function that turns a cell into the code of a choice. The cell may hold the code or the choice's text in any language; any
 * other text stays as it is, and the check refuses it. The texts are collected at the first cell, when the catalogues are loaded.
 */
export function choiceCell({ area, list, codes, keyOf = (code) => code }: Choices): (cell?: string) => string {
  let known: Map<string, string> | undefined;
  const gathered = () =>
    new Map(
      codes.flatMap((code) =>
        [code, ...labelsOf(area)(`${list}.${keyOf(code)}`)].map((name): [string, string] => [folded(name), code]),
      ),
    );
  return (cell = "") => {
    known ??= gathered();
    return known.get(folded(cell.trim())) ?? cell;
  };
}
