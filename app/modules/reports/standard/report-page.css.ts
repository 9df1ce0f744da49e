import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize, media } from "#app/styles/tokens.ts";
import { card } from "#app/ui/layout/card.css.ts";

const { color, space } = vars;

export const figures = style({
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  gap: space.s3,
  "@media": {
    [media.narrow]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    [media.phone]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    print: { gap: space.s2 },
  },
});
/** Three large figures, so that the chart below them is seen without scrolling. */
export const leading = style([
  figures,
  {
    gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
    "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
  },
]);
export const figure = style([
  card,
  {
    display: "block",
    padding: `${space.s2} ${space.s4}`,
    color: "inherit",
    breakInside: "avoid",
    ":hover": { textDecoration: "none", borderColor: color.accent },
    "@media": { print: { padding: space.s2 } },
  },
]);
export const label = style({ display: "block", color: color.inkSoft, fontSize: fontSize.small });
export const value = style({
  display: "block",
  marginBlock: 2,
  fontSize: fontSize.title,
  fontWeight: 650,
  fontVariantNumeric: "tabular-nums",
});
export const large = style([value, { fontSize: 28, lineHeight: 1.2 }]);
export const note = style({ margin: 0, color: color.inkSoft, fontSize: fontSize.label });
export const period = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: space.s2,
  marginBlockStart: space.s2,
  "@media": { print: { display: "none" } },
});

/** The catalogue: a picture beside the words. */
export const shelf = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: space.s3,
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": {
    [media.narrow]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
});
export const entry = style([
  card,
  {
    display: "flex",
    gap: space.s3,
    blockSize: "100%",
    padding: space.s3,
    color: "inherit",
    ":hover": { textDecoration: "none", borderColor: color.accent },
  },
]);
export const picture = style({ flex: "none", inlineSize: 72, blockSize: 48 });
export const drawn = style({ fill: `color-mix(in srgb, ${color.accent} 55%, ${color.surface})` });
export const strong = style({ fill: color.accent });
export const rule = style({ stroke: color.line, fill: "none", strokeWidth: 2 });
