/** Measures of an 80 mm receipt in CSS px (96 per inch). The style sheet and the computed height both use them. */
export const TEXT = {
  small: { size: 10.5, line: 15, bold: false },
  normal: { size: 12, line: 18, bold: false },
  bold: { size: 12, line: 18, bold: true },
  title: { size: 14, line: 22, bold: true },
  large: { size: 22, line: 30, bold: true },
} as const;
export type TextSize = keyof typeof TEXT;

/** The paper is 80 mm wide; a thermal head prints 72 mm of it. */
export const PAPER_MM = 80;
export const PRINTED_MM = 72;
/** The space above the first line and below the last. */
export const MARGIN = 15;
/** The space between a label and its value. */
export const GAP = 8;
/** The space above and below each item. */
export const ITEM_PADDING = 2;
/** The height of a dashed line with the space around it. */
export const RULE = 13;
/** The height of a gap where a dashed line would be too much. */
export const GAP_BETWEEN = 6;
/** Large enough to scan a code with a signature. */
export const CODE_MM = 35;
/** The height of the store's logo. */
export const LOGO_MM = 16;
/** The height of bars that a scanner reads from a hand's distance. */
export const BARS_MM = 14;
/** The space above and below the words of a mark, its frame counted in. */
export const MARK_PADDING = 6;
/** The quiet zone above and below the QR code. */
export const CODE_MARGIN = 10;

export const px = (mm: number): number => (mm * 96) / 25.4;
export const mm = (pixels: number): number => (pixels * 25.4) / 96;
