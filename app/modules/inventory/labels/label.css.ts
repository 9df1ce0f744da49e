import { createVar, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { GEOMETRY } from "./label-layout.ts";

const padding = createVar();
const side = createVar();
const nameSize = createVar();
const small = createVar();
const tiny = createVar();
const priceSize = createVar();

/** Paper is white and its ink black, on screen and in the dark too. The text keeps off the edges, the bars' quiet zones reach them. */
const base = style({
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  overflow: "hidden",
  paddingBlock: padding,
  background: "#fff",
  color: "#000",
  colorScheme: "light",
  fontFamily: '"Segoe UI", "Noto Sans", system-ui, "Noto Sans Arabic", sans-serif',
  fontVariantNumeric: "tabular-nums",
  lineHeight: 1.2,
  breakInside: "avoid",
});

export const label = styleVariants(
  {
    single: { [padding]: "1mm", [side]: "2mm", [nameSize]: "7pt", [small]: "6pt", [tiny]: "5pt", [priceSize]: "9pt" },
    a4x24: { [padding]: "4mm", [side]: "5mm", [nameSize]: "9pt", [small]: "7pt", [tiny]: "6pt", [priceSize]: "11pt" },
    a4x65: {
      [padding]: "0.8mm",
      [side]: "1.5mm",
      [nameSize]: "5.5pt",
      [small]: "5pt",
      [tiny]: "4.5pt",
      [priceSize]: "7pt",
    },
  },
  (vars, layout) => [
    base,
    { vars, inlineSize: `${GEOMETRY[layout].label.width}mm`, blockSize: `${GEOMETRY[layout].label.height}mm` },
  ],
);

const line = style({ flex: "none", marginInline: side });
const clamped = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  overflowWrap: "anywhere",
});
export const name = style([line, clamped, { fontSize: nameSize, fontWeight: 700, WebkitLineClamp: 2 }]);
/** Beside a code that takes many lines. */
export const short = style({});
globalStyle(`${name}${short}`, { WebkitLineClamp: 1 });
export const detail = style([line, clamped, { fontSize: small, WebkitLineClamp: 1 }]);

/** The bars take the height that is left. */
export const code = style({
  display: "flex",
  flex: "1 1 0",
  minBlockSize: "3mm",
  flexDirection: "column",
  paddingBlockStart: "0.4mm",
});
/** The bars start at the label's edge, in both directions of writing. */
export const bars = style({ alignSelf: "flex-start", flex: "1 1 0", minBlockSize: 0, shapeRendering: "crispEdges" });
export const text = style({ fontSize: small, letterSpacing: "0.06em", marginInline: side, textAlign: "center" });
export const onlyText = style([
  text,
  { marginBlock: "auto", fontSize: nameSize, fontWeight: 600, letterSpacing: 0, overflowWrap: "anywhere" },
]);

export const foot = style([
  line,
  // Where the SKU and the price do not fit beside each other, the price stands below.
  { display: "flex", flexWrap: "wrap", alignItems: "flex-end", justifyContent: "space-between", columnGap: "1.5mm" },
]);
export const sku = style({ minInlineSize: 0, fontSize: tiny, overflowWrap: "anywhere" });
/** Has lines of its own, and the price stands under them. */
export const longSku = style({ flex: "1 0 100%", fontSize: `calc(${tiny} * 0.88)`, lineHeight: 1.15 });
export const price = style({
  flex: "none",
  marginInlineStart: "auto",
  display: "flex",
  alignItems: "baseline",
  gap: "1mm",
});
export const amount = style({ fontSize: priceSize, fontWeight: 700, lineHeight: 1.1, whiteSpace: "nowrap" });
export const vat = style({ fontSize: tiny, whiteSpace: "nowrap" });
