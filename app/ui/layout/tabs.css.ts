import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

const { color, space } = vars;

export const tabs = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space.s4,
  marginBlockEnd: space.s4,
  borderBlockEnd: `1px solid ${color.line}`,
});

export const tab = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: 34,
  marginBlockEnd: -1,
  borderBlockEnd: "2px solid transparent",
  color: color.inkSoft,
  ":hover": { color: color.ink, textDecoration: "none" },
  selectors: { "&[aria-current]": { color: color.ink, borderBlockEndColor: color.accent, fontWeight: 600 } },
});
