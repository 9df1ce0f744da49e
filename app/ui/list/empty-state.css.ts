import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

export const emptyState = style({
  display: "grid",
  justifyItems: "center",
  gap: vars.space.s2,
  padding: `${vars.space.s6} ${vars.space.s4}`,
  textAlign: "center",
  color: vars.color.inkSoft,
});

export const title = style({ color: vars.color.ink, fontWeight: 600 });
export const action = style({ marginBlockStart: vars.space.s2 });
