import { style } from "@vanilla-extract/css";

/** A number of pieces, and an amount, as boxes in a table. */
export const figure = style({ display: "inline-block", inlineSize: 72 });
export const amount = style({ display: "inline-block", inlineSize: 112 });
