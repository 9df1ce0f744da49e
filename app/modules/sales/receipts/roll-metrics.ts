/** Measures of an 80 mm receipt in CSS px (96 to the inch). The style sheet and the height both come from here. */
export const TEXT = {
  small: { size: 10.5, line: 15, bold: false },
  normal: { size: 12, line: 18, bold: false },
  bold: { size: 12, line: 18, bold: true },
  title: { size: 14, line: 22, bold: true },
} as const;
export type TextSize = keyof typeof TEXT;

/** The printable width of a thermal head is 72 mm. */
export const PAPER_MM = 80;
export const PRINTED_MM = 72;
/** Above the first line and below the last. */
export const MARGIN = 15;
/** Between a label and its value. */
export const GAP = 8;
/** Above and below each item. */
export const ITEM_PADDING = 2;
/** A dashed line with the space around it. */
export const RULE = 13;
/** Space where a rule would be too much. */
export const GAP_BETWEEN = 6;
export const CODE_MM = 30;
/** The quiet zone above and below the code. */
export const CODE_MARGIN = 10;

export const px = (mm: number): number => (mm * 96) / 25.4;
export const mm = (pixels: number): number => (pixels * 25.4) / 96;
