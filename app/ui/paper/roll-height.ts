import type { Block, Words } from "./paper-parts.ts";
import {
  BARS_MM,
  CODE_MARGIN,
  CODE_MM,
  GAP,
  GAP_BETWEEN,
  ITEM_PADDING,
  LOGO_MM,
  MARGIN,
  MARK_PADDING,
  mm,
  PRINTED_MM,
  px,
  RULE,
  TEXT,
  type TextSize,
} from "./roll-metrics.ts";

/**
 * Advance widths in em of DejaVu Sans, rounded up. This is the widest sans-serif font that a till may fall back to. The fonts that the page
 * asks for are narrower, so a text never takes more lines than counted here.
 */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\u064b-\u065f\u0670\u200b-\u200f]/u, 0],
  [/[ijlI']/u, 0.3],
  [/[ .,:;|/J\u00a0\u00b7]/u, 0.34],
  [/[ftr!()[\]"-]/u, 0.41],
  [/[cksvxyz]/u, 0.58],
  [/[mW@%]/u, 1],
  [/[wM&]/u, 0.87],
  [/[A-Z]/u, 0.72],
  [/[\u0020-\u024f]/u, 0.64],
  [/[\u0600-\u06ff]/u, 0.54],
];
const WIDEST = 1.05;
const BOLD = 1.12;

/** Spare paper for rounding, in mm. */
const SPARE_MM = 3;

export function textWidth(text: string, { size, bold }: { size: number; bold: boolean }): number {
  let em = 0;
  for (const character of text) em += WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? WIDEST;
  return em * size * (bold ? BOLD : 1);
}

/** The number of lines of a text in a column. Text breaks between words, and inside a word only when the word is wider than the column. */
export function lineCount(text: string, column: number, style: { size: number; bold: boolean }): number {
  const width = Math.max(column, style.size * 2);
  const space = textWidth(" ", style);
  let lines = 1;
  let used = 0;
  for (const word of text.split(" ").filter(Boolean)) {
    const needed = textWidth(word, style);
    if (used > 0 && used + space + needed > width) {
      lines += 1;
      used = 0;
    } else if (used > 0) used += space;
    // A broken word may leave some unused width on each of its lines.
    const extra = needed > width ? Math.ceil(needed / (width - style.size)) - 1 : 0;
    lines += extra;
    used += extra > 0 ? width : needed;
  }
  return lines;
}

const plain = (words: Words): string => (typeof words === "string" ? words : `${words.en} ${words.ar}`);
const WIDTH = px(PRINTED_MM);

/** The height of a text that shares its line with the text `beside`, which takes its width from the text's column. */
function height(words: Words, size: TextSize, beside = ""): number {
  const taken = beside ? textWidth(beside, TEXT[size]) + GAP : 0;
  return lineCount(plain(words), WIDTH - taken, TEXT[size]) * TEXT[size].line;
}

function blockHeight(block: Block): number {
  switch (block.kind) {
    case "text":
      return height(block.words, block.size);
    case "fact":
      return height(block.value, "normal", plain(block.label));
    case "figure":
      return height(block.label, block.size, block.value);
    case "item": {
      const column = WIDTH - textWidth(block.amount, TEXT.normal) - GAP;
      const small = [block.detail, ...block.notes.map(plain)];
      const lines = small.reduce((count, text) => count + lineCount(text, column, TEXT.small), 0);
      return height(block.title, "normal", block.amount) + lines * TEXT.small.line + 2 * ITEM_PADDING;
    }
    case "heading":
      return height(block.words.ar, "bold") + height(block.words.en, "bold");
    case "rule":
      return RULE;
    case "gap":
      return GAP_BETWEEN;
    case "bars":
      return px(BARS_MM) + CODE_MARGIN + height(block.text, "large");
    case "mark":
      return height(block.words, "large") + 2 * MARK_PADDING;
    case "tick":
      return height(block.words, "normal", `${block.value}WW`);
    case "grid":
      return (block.rows.length + 1) * TEXT.normal.line;
    case "code":
      return px(CODE_MM) + 2 * CODE_MARGIN;
    case "logo":
      return px(LOGO_MM) + 2 * CODE_MARGIN;
  }
}

/** The page height in whole mm for these blocks. A receipt is always one page, however long. */
export const rollHeight = (blocks: readonly Block[]): number =>
  Math.ceil(mm(blocks.reduce((total, block) => total + blockHeight(block), 2 * MARGIN)) + SPARE_MM);
