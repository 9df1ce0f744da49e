import { globalStyle, style } from "@vanilla-extract/css";
import { GEOMETRY } from "#app/modules/inventory/labels/label-layout.ts";

const HAIRLINE = "1px solid #bbb";
const RULE = "1px solid #000";
const FONT = '"Segoe UI", "Noto Sans", system-ui, "Noto Sans Arabic", sans-serif';

/** Paper is white and its ink black, on screen and in the dark too. */
const paper = { background: "#fff", color: "#000", colorScheme: "light", fontVariantNumeric: "tabular-nums" } as const;

/** One page of several: each begins on paper of its own. */
export const page = style({
  "@media": { screen: { marginBlockEnd: 16 } },
  selectors: { "&:not(:last-child)": { breakAfter: "page" } },
});

/** The halves of A5 are A6: the sheet is folded back in the middle, so that the lower half lies below. */
export const fold = style([
  page,
  {
    ...paper,
    display: "grid",
    gridTemplateRows: "minmax(104.5mm, auto) minmax(104.5mm, auto)",
    inlineSize: "148mm",
    font: `10.5px/1.35 ${FONT}`,
    "@media": { screen: { maxInlineSize: "100%", marginInline: "auto" } },
  },
]);
export const half = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: "2.5mm",
  padding: "5mm 8mm",
  minInlineSize: 0,
});
export const below = style({ gap: "2mm", borderBlockStart: "1px dashed #000", fontSize: 9.5 });
export const hint = style({ fontSize: 9, color: "#333", textAlign: "center" });

/** A whole A5 sheet. */
export const a5 = style([
  page,
  {
    ...paper,
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignContent: "start",
    gap: "4mm",
    inlineSize: "148mm",
    minBlockSize: "208mm",
    padding: "9mm 10mm",
    font: `11px/1.4 ${FONT}`,
    "@media": { screen: { maxInlineSize: "100%", marginInline: "auto" } },
  },
]);

/** The branch at the start, the name of the paper at the end. */
export const head = style({ display: "flex", justifyContent: "space-between", alignItems: "start", gap: "4mm" });
globalStyle(`${head} > *`, { minInlineSize: 0 });
export const branch = style({ fontWeight: 700, fontSize: 13 });
export const title = style({ margin: 0, fontSize: 14, lineHeight: 1.3, textAlign: "end" });
/** English above Arabic. */
export const twoLines = style({});
globalStyle(`${twoLines} > bdi`, { display: "block" });

export const barcode = style({ display: "block", inlineSize: "62mm", maxInlineSize: "100%", blockSize: "13mm" });
globalStyle(`${barcode} path`, { shapeRendering: "crispEdges" });
export const small = style({});
globalStyle(`${barcode}${small}`, { inlineSize: "48mm", blockSize: "9mm" });
export const number = style({ fontSize: 24, lineHeight: 1.2, fontWeight: 700, whiteSpace: "nowrap" });
export const name = style({ fontSize: 20, lineHeight: 1.25, fontWeight: 700, overflowWrap: "anywhere" });
export const mark = style({ padding: "1mm 3mm", border: "2px solid #000", fontSize: 16, fontWeight: 700 });
export const marks = style({ display: "flex", flexWrap: "wrap", gap: "2mm" });

/** Two columns; on a telephone one below the other. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  gap: "2mm 6mm",
  alignItems: "start",
});
export const withCode = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "5mm",
  alignItems: "end",
});
export const code = style({ inlineSize: "27mm", blockSize: "27mm", shapeRendering: "crispEdges" });

export const facts = style({ margin: 0 });
globalStyle(`${facts} > div`, {
  display: "flex",
  justifyContent: "space-between",
  gap: "2mm",
  paddingBlock: "0.6mm",
  borderBlockEnd: HAIRLINE,
});
globalStyle(`${facts} dt`, { color: "#333" });
globalStyle(`${facts} dd`, { fontWeight: 600, textAlign: "end", overflowWrap: "anywhere" });

export const states = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: "0.8mm 6mm" });
export const state = style({ display: "grid", gridTemplateColumns: "auto 1fr auto", gap: "1.5mm" });

export const eyes = style({ inlineSize: "100%", borderCollapse: "collapse" });
globalStyle(`${eyes} :is(th, td)`, { padding: "1mm", border: RULE, textAlign: "center", verticalAlign: "middle" });
globalStyle(`${eyes} thead th`, { fontSize: 9, fontWeight: 400, lineHeight: 1.25 });
globalStyle(`${eyes} :is(td, tbody th)`, { fontSize: 13, fontWeight: 700, whiteSpace: "nowrap" });

/** A job of an order sheet is never split between pages. */
export const job = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "2.5mm",
  padding: "3mm",
  border: RULE,
  breakInside: "avoid",
});
globalStyle(`${job} + ${job}`, { marginBlockStart: "4mm" });
export const drawing = style({ inlineSize: "78mm", maxInlineSize: "100%" });
export const again = style({ padding: "2mm 3mm", border: "2px solid #000" });
/** Text as staff typed it. */
export const typed = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });
export const strong = style({ fontSize: 14, fontWeight: 700 });

/** A line for a signature, over the word for the signer. */
export const signature = style({ marginBlockStart: "16mm", paddingBlockStart: "1mm", borderBlockStart: RULE });
export const signatures = style({
  display: "grid",
  gridTemplateColumns: "1fr 1fr 1fr",
  gap: "8mm",
  breakInside: "avoid",
});

export const lines = style({ inlineSize: "100%", borderCollapse: "collapse" });
globalStyle(`${lines} ${twoLines} > bdi`, { textAlign: "-webkit-match-parent" });
globalStyle(`${lines} :is(th, td)`, { borderBlockEnd: HAIRLINE, textAlign: "start" });
globalStyle(`${lines} tr`, { breakInside: "avoid" });

const { page: labelPage } = GEOMETRY.single;
/** As large as the labels of goods. */
export const label = style([
  page,
  {
    ...paper,
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gridTemplateRows: "auto 1fr auto",
    inlineSize: `${labelPage.width}mm`,
    blockSize: `${labelPage.height}mm`,
    paddingBlock: "1.2mm",
    overflow: "hidden",
    font: `8pt/1.2 ${FONT}`,
    "@media": { screen: { marginInline: "auto" } },
  },
]);
export const labelLine = style({ display: "flex", justifyContent: "space-between", gap: "2mm", paddingInline: "2mm" });
globalStyle(`${labelLine} > *`, {
  minInlineSize: 0,
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
});
export const labelBars = style({ display: "block", blockSize: "100%", minBlockSize: 0, shapeRendering: "crispEdges" });
export const labelName = style({ fontSize: "9.5pt", fontWeight: 700 });
