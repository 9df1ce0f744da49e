import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { media } from "#app/styles/tokens.ts";

const { color, space } = vars;

export const categories = style({
  display: "flex",
  flexWrap: "wrap",
  gap: 2,
  "@media": { [media.phone]: { flexWrap: "nowrap", maxInlineSize: "100%", overflowX: "auto" } },
});
/** They are chosen seldom, so they are lighter than Add and Complete: the chosen one is underlined. All fit on one line. */
globalStyle(`${categories} > button`, { paddingInline: space.s2, color: color.inkSoft, fontWeight: 500 });
globalStyle(`${categories} > [aria-pressed=true]`, {
  borderRadius: 0,
  boxShadow: `inset 0 -3px ${color.accent}`,
  color: color.accent,
  fontWeight: 650,
});
