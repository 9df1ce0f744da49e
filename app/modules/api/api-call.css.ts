import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

const { color, space } = vars;

/** A gap instead of margins: method and path always run from left to right, but the line follows the page's direction. */
export const title = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: space.s3,
  paddingBlock: space.s2,
});
export const address = style({
  fontFamily: vars.font.mono,
  fontSize: fontSize.label,
  overflowWrap: "anywhere",
});
export const method = style({
  display: "inline-block",
  minInlineSize: 54,
  marginInlineEnd: space.s2,
  color: color.accent,
  fontWeight: 700,
});
export const summary = style({ color: color.inkSoft, fontWeight: 400 });
export const code = style({ fontFamily: vars.font.mono, fontSize: fontSize.small });
