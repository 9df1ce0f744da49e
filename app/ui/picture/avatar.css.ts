import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

export const avatar = style({
  display: "grid",
  placeItems: "center",
  inlineSize: 32,
  blockSize: 32,
  borderRadius: "50%",
  background: vars.color.accentWash,
  color: vars.color.accent,
  fontWeight: 650,
  fontSize: fontSize.small,
});
