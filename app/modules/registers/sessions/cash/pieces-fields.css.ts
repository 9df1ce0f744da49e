import { style } from "@vanilla-extract/css";

/** The notes and coins in columns that fill from the largest down. */
export const pieces = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(132px, 1fr))",
  gap: 12,
});
