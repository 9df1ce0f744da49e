import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

const { color, space } = vars;

export const chips = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 });
export const label = style({ color: color.inkSoft, fontSize: fontSize.small });
export const clear = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.control.target,
  fontSize: fontSize.small,
});

export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1,
  minBlockSize: 26,
  paddingInline: 10,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.round,
  color: color.ink,
  fontSize: "12.5px",
  ":hover": { background: color.sunken, textDecoration: "none" },
  selectors: {
    "&[aria-current]": { background: color.accent, borderColor: color.accent, color: color.accentInk },
    "&[aria-current]:hover": { background: color.accentHover },
  },
});
export const touch = style({ minBlockSize: vars.control.touch, paddingInline: space.s4 });
