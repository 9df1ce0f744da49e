import { globalStyle, style } from "@vanilla-extract/css";

/** Paper is light even when the screen is dark. */
export const sheet = style({
  colorScheme: "light",
  background: "#fff",
  color: "#000",
  font: '12px/1.35 "Segoe UI", "Noto Sans", system-ui, "Noto Sans Arabic", sans-serif',
  fontVariantNumeric: "tabular-nums",
  "@media": { screen: { inlineSize: "210mm", maxInlineSize: "100%", padding: "12mm" } },
});
globalStyle(`${sheet} h1`, { fontSize: 18, color: "#000" });

export const head = style({ display: "flex", justifyContent: "space-between", gap: 24, marginBlock: 6 });
export const line = style({ flex: "1 1 0", borderBlockEnd: "1px solid #000", minInlineSize: 80, marginInlineStart: 8 });
export const signed = style({ display: "flex", flex: "1 1 0", alignItems: "end" });

export const table = style({ inlineSize: "100%", borderCollapse: "collapse", marginBlockStart: 12 });
globalStyle(`${table} :is(th, td)`, { padding: "4px 6px", textAlign: "start", color: "#000", verticalAlign: "middle" });
globalStyle(`${table} :is(thead th, td)`, { borderBlockEnd: "1px solid #999" });
globalStyle(`${table} tr`, { breakInside: "avoid" });

export const group = style({ breakAfter: "avoid" });
globalStyle(`${group} > th`, { paddingBlockStart: 12, fontWeight: 650, borderBlockEnd: "1px solid #000" });

export const look = style({ color: "#333", fontSize: 11 });
export const code = style({ whiteSpace: "nowrap" });
/** Modules of 1 px are 0.26 mm: what a hand scanner reads from paper. */
export const bars = style({ display: "block", blockSize: 28, shapeRendering: "crispEdges" });
export const figure = style({});
globalStyle(`${table} .${figure}`, { textAlign: "end" });
/** The box into which staff write the counted number. */
export const blank = style({});
globalStyle(`${table} td.${blank}`, { inlineSize: 96, blockSize: 34, border: "1px solid #000" });
