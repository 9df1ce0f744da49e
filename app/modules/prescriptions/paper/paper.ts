import type { Locale } from "#app/lib/dates.ts";

type PaperFact = { label: string; value: string };

/** A printed prescription: its texts and figures in one language. */
export type PrescriptionPaper = {
  language: Locale;
  title: string;
  /** The note that the prescription is not saved; null for a saved one. */
  unsaved: string | null;
  number: string | null;
  facts: PaperFact[];
  eyes: { caption: string; head: string[]; rows: { eye: string; cells: string[] }[] };
  distances: PaperFact[];
  options: PaperFact[];
  texts: PaperFact[];
  signature: string;
};
