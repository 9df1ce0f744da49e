import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

const { color, space } = vars;

export const list = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.control,
});

export const item = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space.s4,
  paddingInline: space.s3,
  paddingBlock: space.s1,
});

globalStyle(`${item} + ${item}`, { borderBlockStart: `1px solid ${color.line}` });

/** A select and the button for users without scripts. */
export const company = style({ display: "flex", gap: space.s2, alignItems: "end" });
globalStyle(`${company} > :first-child`, { flex: "1 1 0" });
