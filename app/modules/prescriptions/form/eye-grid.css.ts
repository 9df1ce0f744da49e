import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

const { space } = vars;

export const scroll = style({ overflowX: "auto" });
export const grid = style({ inlineSize: "100%", borderCollapse: "separate", borderSpacing: `${space.s2} ${space.s1}` });
globalStyle(`${grid} :is(thead th, tbody th)`, { fontSize: fontSize.label, fontWeight: 550, whiteSpace: "nowrap" });
globalStyle(`${grid} thead th`, { textAlign: "start" });
globalStyle(`${grid} tbody th`, { textAlign: "start", paddingInlineEnd: space.s2 });
globalStyle(`${grid} td`, { minInlineSize: 76, verticalAlign: "top" });

/** A column of words or of a choice needs more room than one of figures. */
export const words = style({});
globalStyle(`${grid} td.${words}`, { minInlineSize: 128 });

export const errors = style({ display: "grid", gap: space.s1, marginBlockStart: space.s2 });
export const error = style({ color: vars.color.bad, fontSize: fontSize.small, fontWeight: 550 });
