import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

const { color, space } = vars;

/** As many columns as there is room for: a line is read at a glance and the figures stay in sight. */
export const list = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 270px), 1fr))",
  gap: `0 ${space.s5}`,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const line = style({
  display: "flex",
  gap: space.s2,
  alignItems: "center",
  minBlockSize: vars.control.normal,
  color: "inherit",
});

export const count = style({
  flex: "none",
  minInlineSize: 28,
  padding: `0 ${space.s2}`,
  borderRadius: vars.radius.round,
  color: color.info,
  background: color.infoWash,
  fontSize: fontSize.body,
  fontVariantNumeric: "tabular-nums",
  textAlign: "center",
});
export const late = style([count, { color: color.bad, background: color.badWash }]);
