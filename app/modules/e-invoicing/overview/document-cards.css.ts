import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

const { color, space } = vars;

/** Dark on white in both themes, so that phones read it, with the quiet zone around it. */
export const qr = style({
  display: "block",
  inlineSize: 200,
  blockSize: 200,
  padding: 12,
  background: "#fff",
  shapeRendering: "crispEdges",
});

export const beside = style({ display: "flex", flexWrap: "wrap", alignItems: "start", gap: space.s4 });
export const wide = style({ flex: "1 1 320px", minInlineSize: 0 });

/** XML and JSON: left to right in both languages. Long lines wrap, so that nothing of them is hidden. */
export const source = style({
  padding: space.s3,
  maxBlockSize: 480,
  overflow: "auto",
  direction: "ltr",
  textAlign: "start",
  fontFamily: vars.font.mono,
  fontSize: fontSize.small,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  background: color.sunken,
  borderRadius: vars.radius.control,
});

export const text = style({ margin: 0, font: "inherit", whiteSpace: "inherit" });

/** A hash or a signature, which breaks anywhere. */
export const long = style({ fontFamily: vars.font.mono, fontSize: fontSize.small, overflowWrap: "anywhere" });
