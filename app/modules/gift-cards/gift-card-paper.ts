import type { Bars, Bilingual, Block, PlacedBlock } from "#app/ui/paper/paper-parts.ts";

/** What a card's paper says, in both languages. */
export type CardPaper = {
  store: { name: string; nameAr: string | null };
  title: Bilingual;
  bars: Bars;
  /** The whole code in groups of four. */
  code: string;
  figures: { label: Bilingual; value: string }[];
  /** How it is used. */
  text: Bilingual;
};

/** The parts of a card's paper of 80 mm. */
export const cardBlocks = ({ store, title, bars, code, figures, text }: CardPaper): PlacedBlock[] =>
  [
    ...(store.nameAr ? [{ kind: "text", words: store.nameAr, size: "title" } as const] : []),
    { kind: "text", words: store.name, size: "title" } as const,
    { kind: "rule" } as const,
    { kind: "heading", words: title } as const,
    { kind: "gap" } as const,
    { kind: "bars", bars, text: code } as const,
    { kind: "gap" } as const,
    ...figures.map(({ label, value }): Block => ({ kind: "figure", label, value, size: "normal" })),
    { kind: "rule" } as const,
    { kind: "text", words: text, size: "small" } as const,
  ].map((block, id) => ({ ...block, id }));
