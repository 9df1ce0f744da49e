import type { Locale } from "#app/lib/dates.ts";

type PaperFact = { label: string; value: string };

/** A prescription as it is printed: words and figures of one language, ready to be shown. */
export type PrescriptionPaper = {
  language: Locale;
  title: string;
  /** Says that the paper shows a prescription that is not saved. */
  unsaved: string | null;
  number: string | null;
  facts: PaperFact[];
  eyes: { caption: string; head: string[]; rows: { eye: string; cells: string[] }[] };
  distances: PaperFact[];
  options: PaperFact[];
  texts: PaperFact[];
  signature: string;
};
