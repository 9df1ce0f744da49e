import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

const { color, space } = vars;

export const summary = style({
  border: `2px solid ${color.bad}`,
  background: color.badWash,
  borderRadius: vars.radius.card,
  padding: `${space.s3} ${space.s4}`,
  color: color.bad,
});
/** Nothing is wrong: what was typed is there again. */
export const kept = style([summary, { borderColor: color.info, background: color.infoWash, color: color.ink }]);
export const list = style({ marginBlockStart: 6, paddingInlineStart: 18 });
globalStyle(`${list} a`, { display: "inline-block", paddingBlock: 2, color: "inherit", textDecoration: "underline" });

export const actions = style({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: 2,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "end",
  gap: space.s2,
  paddingBlock: space.s3,
  background: color.canvas,
  borderBlockStart: `1px solid ${color.line}`,
  "@media": { print: { display: "none" } },
});
/** Keeps a focused field from being hidden by the buttons. */
globalStyle(`html:has(${actions})`, { scrollPaddingBlockEnd: 72 });
