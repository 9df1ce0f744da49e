import type { QrCode } from "#app/lib/qr-code.server.ts";
import type { TextSize } from "./roll-metrics.ts";

/** A text in both languages. A printout shows both. */
export type Bilingual = { en: string; ar: string };
/** A text of the product in both languages, or a text from the data in its own script. */
export type Words = string | Bilingual;

/** Bars as one SVG path, one high; `modules` counts the quiet zones in. */
export type Bars = { modules: number; path: string };

export type PaperFact = { label: Bilingual; value: Words };
export type PaperTotal = { label: Bilingual; value: string; strong?: boolean };
/** The parts of an 80 mm receipt, from top to bottom. Both the drawing and the height of the receipt are computed from these blocks. */
export type Block =
  /** Centred on the roll. */
  | { kind: "text"; words: Words; size: TextSize }
  /** The label stays on one line; the value wraps. */
  | { kind: "fact"; label: Bilingual; value: Words }
  /** The figure stays on one line; the label wraps. */
  | { kind: "figure"; label: Bilingual; value: string; size: TextSize }
  | { kind: "item"; title: string; detail: string; notes: Bilingual[]; amount: string }
  /** The kind of document, in both languages, one above the other. */
  | { kind: "heading"; words: Bilingual }
  | { kind: "rule" }
  | { kind: "gap" }
  | { kind: "code"; code: QrCode; label: Bilingual }
  /** The bars of a number, for a scanner. */
  | { kind: "bars"; bars: Bars; text: string }
  /** A short word in a frame that nobody overlooks. */
  | { kind: "mark"; words: Bilingual }
  /** A box to tick, ticked already or not, with what is known of it at the end of the line. */
  | { kind: "tick"; words: Bilingual; done: boolean; value: string }
  /** Short figures in equal columns, none of which wraps. */
  | { kind: "grid"; head: string[]; rows: string[][] }
  | { kind: "logo"; src: string };

/** A block with its position from the top. */
export type PlacedBlock = Block & { id: number };
