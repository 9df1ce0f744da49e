import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

const { color, space } = vars;

export const search = style({ display: "flex", gap: space.s2 });
globalStyle(`${search} > :first-child`, { flex: "1 1 0" });

export const chosen = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.s2,
  minBlockSize: vars.control.normal,
  paddingInlineStart: 10,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: color.surface,
});
/** A name in the other script is aligned with the text below it. */
export const words = style({
  display: "grid",
  justifyItems: "start",
  minInlineSize: 0,
  paddingBlock: 3,
  overflowWrap: "anywhere",
});
export const detail = style({ color: color.inkSoft, fontSize: fontSize.small });

export const results = style({
  display: "grid",
  gap: 2,
  maxBlockSize: 320,
  overflowY: "auto",
  padding: space.s2,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.control,
  background: color.surface,
});

export const popover = style({
  inlineSize: "var(--trigger-width)",
  maxBlockSize: 340,
  overflowY: "auto",
  background: color.surface,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.card,
  boxShadow: "0 6px 24px rgb(0 0 0 / .16)",
});
export const listBox = style({ padding: space.s1, outline: "none" });
export const empty = style({ padding: space.s2, color: color.inkSoft });
export const option = style({
  display: "grid",
  justifyItems: "start",
  padding: `6px ${space.s2}`,
  borderRadius: 4,
  cursor: "pointer",
  outline: "none",
  selectors: { "&[data-focused]": { background: color.accentWash } },
});
