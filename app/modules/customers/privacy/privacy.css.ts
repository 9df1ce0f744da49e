import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

const { color, space } = vars;

export const channel = style({
  border: 0,
  padding: 0,
  margin: 0,
  paddingBlockStart: space.s3,
  borderBlockStart: `1px solid ${color.line}`,
});
export const legend = style({ fontWeight: 600, paddingInlineEnd: space.s2 });
export const happens = style({ paddingInlineStart: space.s5 });

/** The same data on paper: always light, black on white. */
export const sheet = style({
  colorScheme: "light",
  background: "#fff",
  color: "#000",
  fontSize: fontSize.label,
  "@media": { screen: { maxInlineSize: "210mm", marginInline: "auto", padding: "14mm" } },
});
export const part = style({ marginBlockStart: space.s5 });
globalStyle(`${sheet} h2`, { fontSize: 15, marginBlockEnd: space.s2 });
globalStyle(`${sheet} table`, { inlineSize: "100%", borderCollapse: "collapse" });
globalStyle(`${sheet} :is(th, td)`, {
  padding: "4px 6px",
  borderBlockEnd: "1px solid #bbb",
  textAlign: "start",
  verticalAlign: "top",
  whiteSpace: "normal",
  overflowWrap: "break-word",
  color: "#000",
  background: "none",
});
