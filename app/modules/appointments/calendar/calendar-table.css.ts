import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

const { color, space } = vars;

export const scroll = style({ position: "relative", overflowX: "auto", "@media": { print: { overflow: "visible" } } });
export const grid = style({
  inlineSize: "100%",
  borderCollapse: "separate",
  borderSpacing: 0,
  tableLayout: "fixed",
  fontSize: fontSize.small,
});
/** Seven days keep room for a name: on a tablet the table scrolls. */
export const wide = style({ minInlineSize: 820 });

globalStyle(`${grid} :is(th, td)`, {
  padding: space.s1,
  borderBlockEnd: `1px solid ${color.line}`,
  borderInlineStart: `1px solid ${color.line}`,
  textAlign: "start",
  verticalAlign: "top",
});
globalStyle(`${grid} tr > :first-child`, { borderInlineStart: 0 });
globalStyle(`${grid} tbody tr:last-child > *`, { borderBlockEnd: 0 });
globalStyle(`${grid} thead th`, { background: color.sunken, padding: `6px ${space.s2}`, overflowWrap: "anywhere" });
globalStyle(`${grid} tbody th`, { fontWeight: 600, verticalAlign: "top", paddingBlockStart: 8, textAlign: "center" });
export const times = style({ inlineSize: 62 });
export const today = style({});
globalStyle(`${grid} thead th.${today}`, { background: color.accentWash });

export const closed = style({ background: color.sunken });
export const taken = style({ background: color.accentWash });

/** The link to a free time fills its cell, so that it is easy to press. */
export const book = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  minBlockSize: 28,
  borderRadius: vars.radius.control,
  color: color.inkSoft,
  ":hover": { background: color.accentWash, color: color.ink },
  "@media": { print: { display: "none" } },
});

export const visit = style({
  display: "grid",
  gap: 2,
  justifyItems: "start",
  padding: space.s1,
  borderRadius: vars.radius.control,
  background: color.surface,
  border: `1px solid ${color.line}`,
  overflowWrap: "anywhere",
  breakInside: "avoid",
});
globalStyle(`${visit} + ${visit}`, { marginBlockStart: space.s1 });
/** The whole width of the visit, so that a name breaks between its words. */
globalStyle(`${visit} > a`, { justifySelf: "stretch", fontWeight: 600, minBlockSize: vars.control.target });
export const detail = style({ color: color.inkSoft });
