import { style } from "@vanilla-extract/css";
import { vars } from "../styles/theme.css.ts";
import { fontSize } from "../styles/tokens.ts";

export const bound = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.s2,
  color: vars.color.inkSoft,
  fontSize: fontSize.label,
});
