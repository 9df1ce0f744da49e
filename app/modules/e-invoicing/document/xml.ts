/**
 * Characters that XML 1.0 cannot hold: controls, halves of surrogate pairs, and the two non-characters. Also U+007F to U+009F, which it can: readers
 * turn U+0085 into a line end, and the document no longer has its hash.
 */
const FORBIDDEN = /[^\s\u{20}-\u{7e}\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text as a document can hold it, on one line. */
export const plainText = (value: string): string => value.replace(/\s+/g, " ").replace(FORBIDDEN, "").trim();

/** Text between tags as canonical XML writes it. */
export const text = (value: string): string =>
  plainText(value).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** An element with text. `attributes` are in alphabetic order, and their values are constants of the code. */
export const leaf = (name: string, value: string, attributes = ""): string =>
  `<${name}${attributes && ` ${attributes}`}>${text(value)}</${name}>`;

/** An element with elements; those that are null are left out. Written as canonical XML: no white space, no short form for an empty one. */
export const node = (name: string, ...children: readonly (string | null)[]): string =>
  `<${name}>${children.join("")}</${name}>`;
