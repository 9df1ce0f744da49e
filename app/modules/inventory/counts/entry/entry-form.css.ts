import { style } from "@vanilla-extract/css";

/** Keeps "Number of pieces" on one line, so that its box lines up with the other fields. */
export const figure = style({ flex: "0 1 136px" });
export const place = style({ flex: "0 1 240px", minInlineSize: 0 });
