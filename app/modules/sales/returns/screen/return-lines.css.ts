import { style } from "@vanilla-extract/css";

/** A number of pieces, and their condition, as boxes in a table. */
export const figure = style({ display: "inline-block", inlineSize: 72 });
export const choice = style({ display: "inline-block", minInlineSize: 160 });
