import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { body, card } from "./card.css.ts";

const { color, space } = vars;

export const panel = style([card]);
export const summary = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  minBlockSize: vars.control.touch,
  paddingBlock: 3,
  paddingInline: space.s4,
  borderRadius: vars.radius.card,
  fontWeight: 650,
  ":hover": { background: color.sunken },
  ":focus-visible": { outlineOffset: -2 },
});
export const arrow = style({
  display: "flex",
  color: color.inkSoft,
  selectors: { "details[open] > summary > &": { transform: "rotate(180deg)" } },
});
export const end = style({ marginInlineStart: "auto", fontWeight: 400, color: color.inkSoft, textAlign: "end" });
export const content = style([body, { borderBlockStart: `1px solid ${color.line}` }]);
