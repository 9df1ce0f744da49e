import { style } from "@vanilla-extract/css";

/** A column of figures is no wider than they need, so that the choices have room for their words. */
export const figures = style({ inlineSize: 80 });
