import { style } from "@vanilla-extract/css";
import { fontSize } from "#app/styles/tokens.ts";

/** The notes and coins in columns that fill from the largest down. */
export const pieces = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(132px, 1fr))",
  gap: 12,
  marginBlockEnd: 12,
});

/** What the counted pieces come to. */
export const total = style({ fontSize: fontSize.title, fontVariantNumeric: "tabular-nums" });

/** The script adds up by itself. */
export const addsUp = style({ selectors: { ":root[data-enhanced] &": { display: "none" } } });
