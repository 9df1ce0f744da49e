import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

export const group = style({ display: "grid", gap: vars.space.s2, margin: 0, padding: 0, border: 0, minInlineSize: 0 });
export const legend = style({ padding: 0, marginBlockEnd: vars.space.s1, fontWeight: 550 });
