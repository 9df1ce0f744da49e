import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize, media } from "#app/styles/tokens.ts";

const { color, space } = vars;

export const heading = style({
  margin: `${space.s3} ${space.s2} ${space.s1}`,
  fontSize: fontSize.tiny,
  fontWeight: 600,
  color: color.inkSoft,
  selectors: { "&:lang(en)": { letterSpacing: ".04em", textTransform: "uppercase" } },
});

export const list = style({
  listStyle: "none",
  padding: 0,
  "@media": { [media.folded]: { display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))" } },
});

export const item = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  minBlockSize: 31,
  paddingInline: space.s2,
  borderRadius: vars.radius.control,
  color: color.ink,
  fontSize: fontSize.table,
  ":hover": { background: color.sunken, textDecoration: "none" },
  ":focus-visible": { outlineOffset: -2 },
  selectors: { "&[aria-current]": { background: color.accentWash, color: color.accent, fontWeight: 600 } },
  "@media": { [media.folded]: { minBlockSize: vars.control.touch } },
});

export const arrow = style({
  marginInlineStart: "auto",
  display: "flex",
  color: color.inkSoft,
  selectors: { "details[open] > summary > &": { transform: "rotate(180deg)" } },
});

globalStyle(`${list} ${list} ${item}`, { paddingInlineStart: 32 });
