import type { Locale } from "#app/lib/dates.ts";
import type { EyeSide } from "#app/modules/prescriptions/optics/measures.ts";

type PaperFact = { label: string; value: string };

/** A table of both eyes, each with its sign: "O.D." or "O.S.". */
export type PaperTable = { caption: string; head: string[]; rows: { side: EyeSide; eye: string; cells: string[] }[] };

/** The shop on a printout. */
export type PrintedShop = { name: string; address: string | null; phone: string | null };

/** A printed prescription: its texts and figures in one language. */
export type PrescriptionPaper = {
  language: Locale;
  title: string;
  /** The note that the prescription is not saved; null for a saved one. */
  unsaved: string | null;
  number: string | null;
  facts: PaperFact[];
  /** The facts for which a wallet card has room. */
  cardFacts: PaperFact[];
  eyes: PaperTable;
  /** The same without what a wallet card has no room for. */
  cardEyes: PaperTable;
  /** Null where no contact lenses are prescribed. */
  contacts: PaperTable | null;
  distances: PaperFact[];
  options: PaperFact[];
  texts: PaperFact[];
  signature: string;
};
