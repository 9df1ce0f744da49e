import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

const { color, space } = vars;
const line = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 } as const;
const onScreen = { "@media": { print: { display: "none" } } } as const;

export const bar = style({ ...line, padding: `10px ${space.s4}`, ...onScreen });
// The menus stand at the start of the line, so they open towards its end.
globalStyle(`${bar} ul`, { insetInlineStart: 0, insetInlineEnd: "auto" });
export const end = style({ marginInlineStart: "auto" });
export const filters = style({
  ...line,
  alignItems: "end",
  padding: `10px ${space.s4}`,
  borderBlockStart: `1px solid ${color.line}`,
  ...onScreen,
});
export const filter = style({
  display: "grid",
  gap: space.s1,
  fontSize: fontSize.label,
  inlineSize: 190,
  maxInlineSize: "100%",
});
export const foot = style({
  ...line,
  paddingBlock: space.s1,
  paddingInline: space.s4,
  minBlockSize: vars.control.normal,
  borderBlockStart: `1px solid ${color.line}`,
  color: color.inkSoft,
  fontSize: fontSize.label,
  ...onScreen,
});
export const tick = style({ inlineSize: 18, blockSize: 18, verticalAlign: "middle", accentColor: color.accent });
