import { globalStyle, style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize, media } from "#app/styles/tokens.ts";
import { num } from "./num.css.ts";

const { color, space } = vars;

export const list = recipe({
  base: { display: "grid" },
  variants: {
    variant: {
      /** Term above value, in columns. */
      grid: {
        gridTemplateColumns: "repeat(auto-fill, minmax(180px, 1fr))",
        gap: `${space.s3} ${space.s4}`,
        "@media": { [media.phone]: { gridTemplateColumns: "1fr" } },
      },
      /** Like the grid, in narrower columns: two on a phone. */
      facts: { gridTemplateColumns: "repeat(auto-fit, minmax(140px, 1fr))", gap: `${space.s3} ${space.s4}` },
      /** Term and value on one line, the value at the end: totals. */
      totals: { gridTemplateColumns: "1fr auto", rowGap: 4, fontVariantNumeric: "tabular-nums" },
    },
  },
});

export const item = recipe({
  base: { minInlineSize: 0 },
  variants: {
    variant: {
      grid: {},
      facts: {},
      totals: { display: "grid", gridColumn: "1 / -1", gridTemplateColumns: "subgrid", columnGap: space.s3 },
    },
    strong: { true: {} },
  },
  compoundVariants: [
    {
      variants: { variant: "totals", strong: true },
      style: {
        fontSize: fontSize.total,
        lineHeight: 1.3,
        fontWeight: 700,
        paddingBlockStart: space.s2,
        borderBlockStart: `1px solid ${color.line}`,
      },
    },
    { variants: { variant: "grid", strong: true }, style: { fontWeight: 600 } },
    { variants: { variant: "facts", strong: true }, style: { fontWeight: 600 } },
  ],
});

export const term = style({ color: color.inkSoft, fontSize: fontSize.small, fontWeight: 400 });
/** Right-aligned in both directions, so that decimals line up. */
export const amount = style({ textAlign: "end", selectors: { "[dir=rtl] &": { textAlign: "start" } } });
const totals = `.${list.classNames.variants.variant.totals}`;
/** On a line of its own; below an amount at the amount's end. */
export const note = style({
  gridColumn: "1 / -1",
  color: color.inkSoft,
  fontSize: fontSize.small,
  selectors: { [`${totals} &`]: { textAlign: "end" }, [`[dir=rtl] ${totals} &`]: { textAlign: "start" } },
});
export const value = style({ overflowWrap: "anywhere" });
/** An email address or a long number must be able to break, because the list cannot scroll sideways like a table. */
globalStyle(`${value} ${num}`, { whiteSpace: "normal" });
