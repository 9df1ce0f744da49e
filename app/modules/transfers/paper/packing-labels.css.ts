import { globalStyle, style } from "@vanilla-extract/css";

/** Labels are white and their ink black, on screen and in the dark too: two beside each other and five below, on A4. */
export const labels = style({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: "4mm",
  color: "#000",
  colorScheme: "light",
});

export const label = style({
  display: "grid",
  alignContent: "start",
  gap: "1mm",
  minBlockSize: "50mm",
  padding: "3mm",
  border: "1px solid #000",
  breakInside: "avoid",
  overflowWrap: "anywhere",
});
globalStyle(`${label} svg`, { blockSize: "9mm", inlineSize: "60mm", maxInlineSize: "100%" });

export const way = style({ fontSize: "12pt", fontWeight: 700 });
export const small = style({ fontSize: "8pt" });
