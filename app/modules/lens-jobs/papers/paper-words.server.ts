import { wordsOf } from "#app/i18n/translate.server.ts";
import { type Measure, readMeasure, shownText } from "#app/modules/prescriptions/optics/measures.ts";
import type { Bilingual, PaperFact, Words } from "#app/ui/paper/paper-parts.ts";

type Params = Record<string, string | number>;

/** A text of any part of the catalogues in both languages. */
export const said = (area: string, key: string, params?: Params): Bilingual => ({
  en: wordsOf("en", area)(key, params as Record<string, string>),
  ar: wordsOf("ar", area)(key, params as Record<string, string>),
});

/** A text of the papers of lens jobs in both languages. */
export const both = (key: string, params?: Params): Bilingual => said("lensPapers", key, params);
/** A word that the screens of lens jobs use, too: a status, a way, the sides of a job. */
export const ofJobs = (key: string): Bilingual => said("lensJobs", key);
/** The direction of a prism's base. */
export const ofBases = (base: string): Bilingual => said("prescriptions.bases", base);

/** A labelled value, or nothing where there is no value. */
export const fact = (key: string, value: Words | null | undefined): PaperFact[] =>
  value ? [{ label: both(key), value }] : [];

/** What stands where nothing was measured. */
export const NONE = "–";

/** A measure as paper shows it: "+1.25", "31.5". */
export function shown(measure: Measure, text: string | number | null): string {
  const value = text === null ? null : readMeasure(measure, String(text));
  return value === null || Number.isNaN(value) ? NONE : shownText(measure, value);
}

/** A measure with its unit, in signs that opticians of every language read; nothing where it was not taken. */
export const withUnit = (key: string, text: string | null, unit: " mm" | "°" | " cm" | " D"): PaperFact[] =>
  fact(key, text === null ? null : shown("pd", text) + unit);
