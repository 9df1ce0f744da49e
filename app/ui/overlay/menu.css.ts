import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

const { color, space } = vars;

export const menu = style({ position: "relative" });
export const trigger = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  minBlockSize: vars.control.normal,
  borderRadius: vars.radius.control,
});

export const popup = style({
  position: "absolute",
  insetBlockStart: "calc(100% + 6px)",
  insetInlineEnd: 0,
  zIndex: 25,
  minInlineSize: 220,
  maxBlockSize: "calc(100vh - 72px)",
  overflowY: "auto",
  margin: 0,
  listStyle: "none",
  padding: space.s1,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.card,
  boxShadow: "0 6px 24px rgb(0 0 0 / .16)",
});

export const item = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  inlineSize: "100%",
  minBlockSize: vars.control.normal,
  paddingInline: space.s3,
  border: 0,
  borderRadius: 4,
  background: "transparent",
  color: color.ink,
  textAlign: "start",
  cursor: "pointer",
  ":hover": { background: color.accentWash, textDecoration: "none" },
  ":focus-visible": { outlineOffset: -2 },
  selectors: { "&[aria-current], &[aria-pressed=true]": { color: color.accent, fontWeight: 600 } },
});

export const note = style({
  paddingBlock: space.s2,
  paddingInline: space.s3,
  color: color.inkSoft,
  fontSize: fontSize.small,
  overflowWrap: "anywhere",
});

export const line = style({ margin: `${space.s1} 0`, borderBlockStart: `1px solid ${color.line}` });
