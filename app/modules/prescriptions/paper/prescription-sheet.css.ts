import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

const { space } = vars;

export const sheet = style({ display: "grid", gap: space.s4 });
export const shop = style({ fontWeight: 400 });
export const title = style({ marginBlockEnd: space.s2 });
export const head = style({ display: "flex", justifyContent: "space-between", gap: space.s3, fontWeight: 600 });

export const eyes = style({ inlineSize: "100%", borderCollapse: "collapse", fontVariantNumeric: "tabular-nums" });
globalStyle(`${eyes} :is(th, td)`, {
  padding: "6px 8px",
  border: `1px solid ${vars.color.line}`,
  textAlign: "center",
  verticalAlign: "middle",
});
globalStyle(`${eyes} tbody th`, { textAlign: "start" });

export const signature = style({
  marginBlockStart: "24mm",
  borderBlockStart: "1px solid #000",
  inlineSize: "70mm",
  paddingBlockStart: space.s1,
});

/** As large as a bank card. */
export const card = style({
  inlineSize: "85.6mm",
  blockSize: "53.9mm",
  padding: "3mm",
  overflow: "hidden",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: "1.2mm",
  fontSize: "7.5pt",
  lineHeight: 1.25,
});
export const cardTitle = style({ fontSize: "8pt", lineHeight: 1.2 });
export const cardFact = style({ display: "inline-block", marginInlineEnd: "3mm" });
globalStyle(`${card} ${eyes} :is(th, td)`, { padding: "0.6mm 1mm", borderColor: "#999" });
// Two prisms take two lines.
globalStyle(`${card} ${eyes} td *`, { whiteSpace: "normal" });
