import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { GEOMETRY } from "./label-layout.ts";

const page = style({
  display: "grid",
  alignContent: "start",
  background: "#fff",
  selectors: { "&:not(:last-child)": { breakAfter: "page" } },
  "@media": { screen: { marginInline: "auto", marginBlockEnd: 16, boxShadow: "0 1px 6px rgb(0 0 0 / .25)" } },
});

export const sheet = styleVariants(GEOMETRY, ({ page: paper, label, columns, margin, columnGap }) => [
  page,
  {
    inlineSize: `${paper.width}mm`,
    gridTemplateColumns: `repeat(${columns}, ${label.width}mm)`,
    gridAutoRows: `${label.height}mm`,
    columnGap: `${columnGap}mm`,
    paddingBlockStart: `${margin.block}mm`,
    paddingInline: `${margin.inline}mm`,
    "@media": { screen: { blockSize: `${paper.height}mm` } },
  },
]);

/** Shows the edge of a label on the screen. */
globalStyle(`${page} > article`, { "@media": { screen: { outline: "1px dashed #bbb", outlineOffset: -1 } } });
