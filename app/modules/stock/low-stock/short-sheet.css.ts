import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.s3,
  padding: vars.space.s3,
});

/** Paper is always light, whatever the screen is. */
export const sheet = style({
  colorScheme: "light",
  background: "#fff",
  color: "#000",
  font: '12px/1.4 "Segoe UI", "Noto Sans", system-ui, "Noto Sans Arabic", sans-serif',
  fontVariantNumeric: "tabular-nums",
  "@media": { screen: { inlineSize: "297mm", maxInlineSize: "100%", marginInline: "auto", padding: "12mm" } },
});
globalStyle(`${sheet} h1`, { fontSize: 18, color: "#000" });
globalStyle(`${sheet} table`, { inlineSize: "100%", borderCollapse: "collapse", marginBlockStart: 12, fontSize: 12 });
globalStyle(`${sheet} :is(th, td)`, {
  padding: "4px 6px",
  borderBlockEnd: "1px solid #bbb",
  color: "#000",
  background: "none",
  verticalAlign: "top",
});
globalStyle(`${sheet} thead th`, { borderBlockEnd: "1px solid #000", whiteSpace: "normal", verticalAlign: "bottom" });
globalStyle(`${sheet} :is(td, th) *`, { color: "#000" });
globalStyle(`${sheet} tr`, { breakInside: "avoid" });
