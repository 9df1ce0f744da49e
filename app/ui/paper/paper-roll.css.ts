import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import {
  BARS_MM,
  CODE_MARGIN,
  CODE_MM,
  GAP,
  GAP_BETWEEN,
  ITEM_PADDING,
  LOGO_MM,
  MARGIN,
  MARK_PADDING,
  PAPER_MM,
  PRINTED_MM,
  RULE,
  TEXT,
} from "./roll-metrics.ts";

export const roll = style({
  inlineSize: `${PAPER_MM}mm`,
  padding: `${MARGIN}px ${(PAPER_MM - PRINTED_MM) / 2}mm`,
  color: "#000",
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
});

export const sizes = styleVariants(TEXT, ({ size, line, bold }) => ({
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
  fontWeight: bold ? 700 : 400,
}));

export const text = style({ textAlign: "center", margin: 0 });

export const twoLines = style({});
globalStyle(`${twoLines} > bdi`, { display: "block" });

const pair = style({ display: "grid", columnGap: GAP });
export const fact = style([pair, { gridTemplateColumns: "auto minmax(0, 1fr)" }]);
export const figure = style([pair, { gridTemplateColumns: "minmax(0, 1fr) auto" }]);
export const item = style([figure, { paddingBlock: ITEM_PADDING }]);
export const steady = style({ whiteSpace: "nowrap" });
export const end = style({ textAlign: "end" });

export const rule = style({ marginBlock: (RULE - 1) / 2, border: 0, borderBlockStart: "1px dashed #000" });

export const gap = style({ blockSize: GAP_BETWEEN });

export const code = style({
  display: "block",
  inlineSize: `${CODE_MM}mm`,
  blockSize: `${CODE_MM}mm`,
  margin: `${CODE_MARGIN}px auto`,
  shapeRendering: "crispEdges",
});

/** The bars are as wide as the roll, whatever the length of their number. */
export const bars = style({
  display: "block",
  inlineSize: "100%",
  blockSize: `${BARS_MM}mm`,
  marginBlockStart: CODE_MARGIN,
  shapeRendering: "crispEdges",
});

export const mark = style({
  margin: 0,
  paddingBlock: MARK_PADDING - 2,
  border: "2px solid #000",
  textAlign: "center",
});

export const tick = style([pair, { gridTemplateColumns: "auto minmax(0, 1fr) auto" }]);

export const grid = style({ inlineSize: "100%", tableLayout: "fixed", borderCollapse: "collapse" });
globalStyle(`${grid} :is(th, td)`, { padding: 0, textAlign: "center", whiteSpace: "nowrap", fontWeight: 400 });
globalStyle(`${grid} :is(td, tbody th)`, { fontWeight: 700 });

export const logo = style({
  display: "block",
  maxInlineSize: "100%",
  blockSize: `${LOGO_MM}mm`,
  margin: `${CODE_MARGIN}px auto`,
  objectFit: "contain",
});
