import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

const { color, space } = vars;

/** Read from a step away, on a second screen or a tablet: everything grows with the window. */
export const screen = style({
  minBlockSize: "100vh",
  display: "grid",
  gridTemplateRows: "auto 1fr auto",
  gap: space.s5,
  padding: "4vmin",
  fontSize: "clamp(16px, 2.6vmin, 30px)",
});

export const head = style({ display: "flex", justifyContent: "space-between", gap: space.s5, color: color.inkSoft });
export const middle = style({
  placeSelf: "center",
  textAlign: "center",
  display: "grid",
  gap: space.s5,
  justifyItems: "center",
});
export const large = style({ fontSize: "2em", fontWeight: 650, lineHeight: 1.25 });
export const qr = style({ inlineSize: "min(42vmin, 320px)", background: "#fff", padding: space.s4 });

/** The list begins at the top. Where there are more lines than room, the newest ones stay in sight and the first ones are cut off. */
export const lines = style({ display: "flex", flexDirection: "column-reverse", overflow: "hidden", minBlockSize: 0 });
export const table = style({ inlineSize: "100%", borderCollapse: "collapse", marginBlockEnd: "auto" });
export const sums = style({
  display: "grid",
  gap: space.s2,
  margin: 0,
  borderBlockStart: `2px solid ${color.line}`,
  paddingBlockStart: space.s4,
});

globalStyle(`${sums} > div`, {
  display: "flex",
  justifyContent: "space-between",
  gap: space.s5,
  alignItems: "baseline",
});
globalStyle(`${table} td`, { paddingBlock: space.s2, borderBlockEnd: `1px solid ${color.line}`, verticalAlign: "top" });
globalStyle(`${table} td + td`, { textAlign: "end", whiteSpace: "nowrap", paddingInlineStart: space.s5 });
