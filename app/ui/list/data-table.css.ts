import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize, media } from "#app/styles/tokens.ts";
import { button } from "#app/ui/form/button.css.ts";

const { color, space } = vars;

export const scroll = style({ position: "relative", overflowX: "auto", "@media": { print: { overflow: "visible" } } });

export const table = style({
  // With shared borders the browser would compute the borders of the whole table again whenever a row is added.
  borderCollapse: "separate",
  borderSpacing: 0,
  inlineSize: "100%",
  fontSize: fontSize.table,
  "@media": { [media.narrow]: { fontSize: fontSize.label } },
});

globalStyle(`${table} :is(th, td)`, {
  padding: `6px ${space.s3}`,
  borderBlockEnd: `1px solid ${color.line}`,
  textAlign: "start",
  blockSize: 37,
});
globalStyle(`${table} :is(th, td)`, {
  "@media": { [media.compact]: { paddingInline: space.s2 }, [media.narrow]: { paddingInline: 6 } },
});
globalStyle(`${table} :is(th, td):first-child`, {
  paddingInlineStart: space.s4,
  "@media": { [media.compact]: { paddingInlineStart: space.s3 } },
});
globalStyle(`${table} :is(th, td):last-child`, {
  paddingInlineEnd: space.s4,
  "@media": { [media.compact]: { paddingInlineEnd: space.s3 } },
});
/** A cell with buttons is not higher than a row of text. */
globalStyle(`${table} td:has(button)`, { paddingBlock: 1 });
globalStyle(`${table} thead th`, {
  paddingBlock: 0,
  background: color.sunken,
  color: color.inkSoft,
  fontSize: fontSize.small,
  fontWeight: 600,
  whiteSpace: "nowrap",
  "@media": { [media.compact]: { whiteSpace: "normal", paddingBlock: 3 } },
});
globalStyle(`${table} tbody th`, { fontWeight: "inherit" });
globalStyle(`${table} tbody tr:hover`, { background: color.accentWash });
globalStyle(`${table} tbody tr:last-child > *`, { borderBlockEnd: 0 });

/** Figures stand on the right in both directions, so that decimals line up. */
export const figures = style({ whiteSpace: "nowrap" });
globalStyle(`${table} ${figures}`, { textAlign: "end" });
globalStyle(`[dir=rtl] ${table} ${figures}`, { textAlign: "start" });

export const lesser = style({ "@media": { [media.narrow]: { display: "none" } } });

export const sort = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1,
  minBlockSize: vars.control.target,
  "::after": { content: '"\\2195"', opacity: 0.55, fontWeight: 400 },
  selectors: {
    "[aria-sort=ascending] > &::after": { content: '"\\2191"', opacity: 1 },
    "[aria-sort=descending] > &::after": { content: '"\\2193"', opacity: 1 },
  },
  "@media": {
    print: { "::after": { content: "none" } },
    // There is room only for the arrow of the column that the list is sorted by.
    [media.compact]: { selectors: { ":not([aria-sort]) > &::after": { content: "none" } } },
  },
});

/** A quiet button shows only text, which starts below the column's header. */
const { quiet } = button.classNames.variants.variant;
const { true: square } = button.classNames.variants.square;
globalStyle(`${table} td:not(${figures}) ${quiet}:first-child:not(${square})`, {
  marginInlineStart: `calc(-1 * ${space.s3})`,
});

/** Links are targets at least 24 px high, like all controls. */
globalStyle(`${table} td > a:not([class])`, { display: "inline-block", paddingBlock: 3 });

const PRESSED = ":root[data-enhanced]";

/**
 * The row's own link covers the row. Where a script handles presses on rows (`document/rows.ts`), it covers only its own cell. Other links
 * and controls stay above it.
 */
export const linked = style({
  position: "relative",
  selectors: { [`${PRESSED} &`]: { position: "static", cursor: "pointer" } },
});
globalStyle(`${PRESSED} ${linked} > td:first-child`, { position: "relative" });
export const rowLink = style({
  "::after": { content: '""', position: "absolute", inset: 0 },
  // A long name breaks before the table is cut off.
  "@media": { [media.narrow]: { overflowWrap: "anywhere" } },
});
/** A row's link that is a button looks like one that is an anchor. */
export const rowButton = style({
  border: 0,
  padding: 0,
  background: "none",
  color: color.accent,
  textAlign: "start",
  cursor: "pointer",
});
globalStyle(`${linked} :is(a, button, input, select, summary):not(${rowLink})`, { position: "relative", zIndex: 1 });
