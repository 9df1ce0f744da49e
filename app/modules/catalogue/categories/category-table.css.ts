import { style } from "@vanilla-extract/css";

/** How far in a category stands, by its level; deeper ones stand where the last does. */
export const indent = [0, 1, 2, 3, 4, 5].map((level) => style({ paddingInlineStart: `${level * 20}px` }));
