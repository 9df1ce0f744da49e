import { style } from "@vanilla-extract/css";

/** A number of pieces, and an amount, as boxes in a table. */
export const pieces = style({ display: "inline-block", inlineSize: 72 });
export const money = style({ display: "inline-block", inlineSize: 120 });
