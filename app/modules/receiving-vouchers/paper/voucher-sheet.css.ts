import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

const { space } = vars;

export const sides = style({ display: "flex", justifyContent: "space-between", gap: space.s5 });

export const lines = style({ inlineSize: "100%", borderCollapse: "collapse" });
globalStyle(`${lines} :is(th, td)`, { borderBlockEnd: "1px solid #bbb", textAlign: "start" });
globalStyle(`${lines} tr`, { breakInside: "avoid" });

export const figure = style({ whiteSpace: "nowrap" });
globalStyle(`${lines} ${figure}`, { textAlign: "end" });
globalStyle(`[dir=rtl] ${lines} ${figure}`, { textAlign: "start" });

/** A line for a signature, over the word for the signer. */
export const signature = style({
  marginBlockStart: 48,
  paddingBlockStart: space.s1,
  borderBlockStart: "1px solid #000",
  minInlineSize: 220,
});
