import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

/** The list of items scrolls at the height that the specification names. */
export const found = style({ maxBlockSize: 400, overflowY: "auto", border: `1px solid ${vars.color.line}` });

/** Colour and size under the name of an item. */
export const look = style({ display: "block", color: vars.color.inkSoft, fontSize: fontSize.small });

export const totalLine = style({
  display: "flex",
  justifyContent: "space-between",
  padding: vars.space.s3,
  fontWeight: 600,
});

/** Under the lines of an order. */
export const totals = style({ padding: vars.space.s3, borderBlockStart: `1px solid ${vars.color.line}` });
