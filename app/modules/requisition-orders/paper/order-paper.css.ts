import { style } from "@vanilla-extract/css";

/** The shop's address beside the vendor's. */
export const parties = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: "6mm",
  marginBlockEnd: "5mm",
});

export const party = style({ fontWeight: 600 });

export const signature = style({
  marginBlockStart: "14mm",
  paddingBlockStart: "2mm",
  borderBlockStart: "1px solid",
  inlineSize: "60mm",
});
