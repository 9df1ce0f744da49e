import { wordsOf } from "#app/i18n/translate.server.ts";
import { folded } from "#db/entities/folded.ts";

export const LOCALES = ["en", "ar"] as const;

/** A field's header in every language. */
export const labelsOf =
  (area: string) =>
  (field: string): string[] =>
    LOCALES.map((locale) => wordsOf(locale, area)(field));

type Choices = { area: string; list: string; codes: readonly string[]; keyOf?: (code: string) => string };

/**
 * Reads the cells of a choice: a word of the form's choices in any language, or its code; anything else stays, for the check to
 * refuse. The words are gathered when the first cell comes, once the catalogues are there.
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
