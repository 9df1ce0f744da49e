import { style } from "@vanilla-extract/css";

/** A text as its customer reads it, line by line. */
export const asTyped = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });

/** One event among others: the group says what belongs together, without a frame of its own. */
export const group = style({ border: 0, padding: 0, margin: 0, minInlineSize: 0 });

/** A long address that nobody types. */
export const address = style({ overflowWrap: "anywhere" });
