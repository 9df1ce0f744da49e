import type { QrCode } from "#app/lib/qr-code.server.ts";
import type { BoxedLensesProps } from "#app/modules/lens-jobs/optics/boxed-lenses.tsx";
import type { Bars, Bilingual, PaperFact, Words } from "#app/ui/paper/paper-parts.ts";

/** The branch on a paper, in both languages. */
export type PaperStore = {
  name: string;
  nameAr: string | null;
  address: string | null;
  addressAr: string | null;
  phone: string | null;
};

/** The table of both eyes: the words of its columns, and a row for each eye that gets a lens. */
export type EyeTable = { head: Bilingual[]; rows: { side: "right" | "left"; sign: string; cells: string[] }[] };

/** A status of a job with a box to tick; `day` says when a job reached it. */
export type StateBox = { words: Bilingual; done: boolean; day: string };

/** What may lie open in the shop: nothing of it is medical. */
export type Outside = {
  id: number;
  number: string;
  bars: Bars;
  store: PaperStore;
  /** Rush, and whose job it makes again. */
  marks: Bilingual[];
  firstName: string | null;
  /** The number of the customer's record. */
  customer: string | null;
  promised: string | null;
  tray: string | null;
  states: StateBox[];
  /** The job passport's address; null where there is none. */
  code: QrCode | null;
};

/** What only those see who work on the job. */
export type Inside = {
  eyes: EyeTable;
  /** Which eye alone gets a lens, and the prisms. */
  eyeFacts: PaperFact[];
  lens: PaperFact[];
  frame: PaperFact[];
  /** As worn: vertex, tilt, wrap, reading distance. */
  wear: PaperFact[];
  notes: string | null;
};

export type TicketPaper = Outside & { inside: Inside };

/** One job on the sheet of its laboratory. */
export type OrderedJob = Pick<Outside, "id" | "number" | "bars" | "marks"> &
  Inside & { facts: PaperFact[]; remake: PaperFact[]; draft: Bilingual | null; picture: BoxedLensesProps | null };

/** The jobs of one laboratory, or those that the branch makes itself. */
export type OrderPaper = {
  key: string;
  store: PaperStore;
  laboratory: { name: Words; lines: string[] };
  facts: PaperFact[];
  jobs: OrderedJob[];
};

/** What customers get with their glasses. */
export type SlipPaper = Pick<Outside, "id" | "number" | "bars" | "store" | "code"> & {
  facts: PaperFact[];
  /** Paid in full, or what is still to pay; null for a job without a sale. */
  balance: { words: Bilingual; amount: string | null } | null;
  texts: { title: Bilingual; words: Words[] }[];
  signature: Bilingual;
};
