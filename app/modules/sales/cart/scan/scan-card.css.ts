import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

const { space } = vars;

export const categories = style({ display: "flex", flexWrap: "wrap", gap: space.s2, border: 0, padding: 0, margin: 0 });
/** All categories fit on one line beside the totals of a small screen. */
globalStyle(`${categories} > button`, { paddingInline: space.s2 });
