import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

const { color, space } = vars;
const ROW = 34;
const HEAD = 84;

/** The sheet scrolls by itself, so that the powers stay in sight and never cover the focused cell. */
export const scroll = style({
  overflow: "auto",
  maxBlockSize: "70vh",
  scrollPaddingBlock: `${ROW + 4}px`,
  scrollPaddingInline: `${HEAD}px 64px`,
  "@media": { print: { overflow: "visible", maxBlockSize: "none" } },
});

export const table = style({
  borderCollapse: "separate",
  borderSpacing: 0,
  fontSize: fontSize.table,
  fontVariantNumeric: "tabular-nums",
});
globalStyle(`${table} :is(th, td)`, {
  blockSize: ROW,
  minInlineSize: 64,
  padding: 0,
  borderBlockEnd: `1px solid ${color.line}`,
  borderInlineEnd: `1px solid ${color.line}`,
  textAlign: "center",
  fontWeight: "inherit",
});
const sticky = { position: "sticky", background: color.sunken, color: color.inkSoft, fontWeight: 600 } as const;
globalStyle(`${table} th`, { ...sticky, paddingInline: space.s2, whiteSpace: "nowrap" });
globalStyle(`${table} thead th`, { insetBlockStart: 0, zIndex: 2, borderBlockStart: `1px solid ${color.line}` });
globalStyle(`${table} tfoot :is(th, td)`, { ...sticky, insetBlockEnd: 0, zIndex: 2 });
globalStyle(`${table} tr > :first-child`, { insetInlineStart: 0, zIndex: 1, minInlineSize: HEAD });
globalStyle(`${table} :is(thead, tfoot) tr > :first-child`, { zIndex: 3 });
globalStyle(`${table} tbody tr > :last-child`, { fontWeight: 600 });
globalStyle(`${table} tbody tr:hover > th:first-child`, { background: color.accentWash });
globalStyle(`${table} :is(thead, tbody, tfoot) :is(th, td)`, { "@media": { print: { position: "static" } } });
globalStyle(`${table} tr`, { "@media": { print: { breakInside: "avoid" } } });

/** Which half of the sheet this is; its words stay at the start while the sheet is moved. */
export const part = style({});
globalStyle(`${table} th${part}`, { textAlign: "start", position: "static" });
export const partName = style({ position: "sticky", insetInlineStart: space.s2 });

/** No lens has this power. */
export const none = style({ background: color.surface, color: color.inkSoft });

/** A cell that is pressed instead of followed. */
export const pick = style({
  inlineSize: "100%",
  border: 0,
  font: "inherit",
  cursor: "pointer",
  selectors: { "&:disabled": { cursor: "default" } },
});

const cell = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 5,
  minBlockSize: ROW - 1,
  paddingInline: space.s2,
  color: color.ink,
  textDecoration: "none",
  fontWeight: 600,
  ":hover": { textDecoration: "underline" },
  // Inside the cell, where no neighbour covers it.
  ":focus-visible": { outlineOffset: -3 },
});

/** The mark before the figure tells the status without colour: full, half, empty, none. */
const mark = {
  content: '""',
  flex: "none",
  inlineSize: 8,
  blockSize: 8,
  borderRadius: "50%",
  forcedColorAdjust: "none",
  printColorAdjust: "exact",
} as const;
const half = (tone: string) => `linear-gradient(to top, ${tone} 50%, transparent 50%)`;
export const states = styleVariants(
  {
    in_stock: {
      background: color.goodWash,
      "::before": { ...mark, background: color.good, border: `1px solid ${color.good}` },
    },
    low_stock: {
      background: color.warnWash,
      "::before": { ...mark, background: half(color.warn), border: `1px solid ${color.warn}` },
    },
    out_of_stock: { background: color.badWash, "::before": { ...mark, border: `1px solid ${color.bad}` } },
    inactive: { background: color.sunken, textDecoration: "line-through" },
    service: { background: color.sunken },
  },
  (own) => [cell, own],
);

/** The reorder level, after the stock figure. */
export const level = style({ color: color.inkSoft, fontSize: fontSize.small, fontWeight: 400 });

export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.s1} ${space.s3}`,
  padding: `${space.s2} ${space.s4}`,
  color: color.inkSoft,
  fontSize: fontSize.small,
});
export const sample = style({ display: "inline-flex", alignItems: "center", gap: 6 });
globalStyle(`${sample} > span:first-child`, { minBlockSize: 18, minInlineSize: 18, paddingInline: 5, borderRadius: 4 });

export const choices = style({ display: "grid", gap: space.s2, padding: `${space.s3} ${space.s4}` });
