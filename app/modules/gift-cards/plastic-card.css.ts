import { style } from "@vanilla-extract/css";

/** As large as a bank card. Paper is white and its ink black, on screen and in the dark too. */
export const card = style({
  display: "grid",
  gridTemplateRows: "auto 1fr auto auto",
  gap: "1.5mm",
  inlineSize: "86mm",
  blockSize: "53.5mm",
  padding: "4mm 5mm",
  marginInline: "auto",
  boxSizing: "border-box",
  overflow: "hidden",
  background: "#fff",
  color: "#000",
  colorScheme: "light",
  font: '10px/1.3 "Segoe UI", "Noto Sans", system-ui, "Noto Sans Arabic", sans-serif',
  fontVariantNumeric: "tabular-nums",
});
export const line = style({ display: "flex", justifyContent: "space-between", alignItems: "baseline", gap: "3mm" });
export const name = style({ fontSize: 12, fontWeight: 700, overflow: "hidden", textOverflow: "ellipsis" });
export const value = style({ fontSize: 20, fontWeight: 700, alignSelf: "center" });
export const bars = style({ blockSize: "11mm", marginInline: "auto", display: "block" });
export const code = style({ textAlign: "center", fontSize: 12, letterSpacing: "0.06em" });
