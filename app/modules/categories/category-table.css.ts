import { style } from "@vanilla-extract/css";

/** The indent of a category by its level. Deeper levels have the indent of the last one. */
export const indent = [0, 1, 2, 3, 4, 5].map((level) => style({ paddingInlineStart: `${level * 20}px` }));
