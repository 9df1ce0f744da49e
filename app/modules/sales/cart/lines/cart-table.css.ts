import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { bottomBar, controlSize, fontSize, media } from "#app/styles/tokens.ts";

/** A text on its own line. It is aligned with the page, whatever the language of the text. */
export const detail = style({
  display: "block",
  color: vars.color.inkSoft,
  fontSize: "12px",
  textAlign: "-webkit-match-parent",
});
/** A product's picture, at the start of its line. */
export const picture = style({ float: "inline-start", marginInlineEnd: vars.space.s2 });
export const error = style({ color: vars.color.bad, fontWeight: 550, fontSize: "12.5px" });
/** Figures are aligned to the right in both languages. */
export const amount = style({
  inlineSize: "max-content",
  marginInlineStart: "auto",
  selectors: { "[dir=rtl] &": { marginInlineStart: 0 } },
});
/** As narrow as most amounts, but wide enough to show the last digit of a large one. */
globalStyle(`${amount} input`, { fieldSizing: "content", inlineSize: "auto", minInlineSize: 92, maxInlineSize: 124 });

/** Each line is painted separately, so that a new line does not repaint the others. */
globalStyle("#cart-lines > tr", { isolation: "isolate" });

/** The newest line: a bar at its start, and margins that keep it clear of the top bar and the totals when it scrolls into view. */
globalStyle("#cart-lines > tr[data-newest]", { background: vars.color.accentWash, scrollMarginBlock: 80 });

/** A long list of results scrolls by itself, so that the cart stays in view. */
export const results = style({ maxBlockSize: 300, overflowY: "auto" });

/** The buttons of a row stay on one line, because users look through the rows of a list. */
export const beside = style({ display: "flex", justifyContent: "end", gap: vars.space.s2 });

/** The button that opens the notes, as high as the other controls here. */
export const opener = style({ lineHeight: controlSize.touch, cursor: "pointer" });

/** The link to the waiting carts. The negative margin keeps the page's head from growing. */
export const waiting = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.s2,
  minBlockSize: controlSize.touch,
  marginBlock: -4,
});

/** Beside the page's title: the register and the waiting carts. */
export const headNote = style({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: vars.space.s3 });
globalStyle(`${headNote} p`, { margin: 0 });
globalStyle(`${headNote} p > a`, {
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: controlSize.touch,
  marginBlock: -4,
});

/** The totals stay in view while a long cart scrolls. */
export const aside = style({
  position: "sticky",
  insetBlockStart: "68px",
  "@media": { [media.narrow]: { display: "contents" } },
});
/** Names of insurers and numbers of prescriptions need the width. */
globalStyle(`${aside} select`, { fontSize: fontSize.body });
/** In a low window the totals come first, because they must always be in view. */
globalStyle(`${aside} > :last-child`, { "@media": { [media.low]: { order: -1 } } });
/** A tablet has one long column; there the totals are a bar at the bottom. */
const BAR = "200px";
globalStyle(`${aside} > :last-child`, {
  "@media": {
    [media.tablet]: {
      position: "sticky",
      insetBlockEnd: 0,
      zIndex: 1,
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
      boxShadow: "0 -4px 16px rgb(0 0 0 / .12)",
    },
  },
});
globalStyle(`:root:has(${aside})`, { "@media": { [media.tablet]: { vars: { [bottomBar.property]: BAR } } } });

/** The totals and the buttons that end the sale: one above the other, or side by side in the bottom bar. */
export const till = style({
  display: "grid",
  // A small gap, so that Complete stays in view on a small screen even when an insurance adds a line.
  gap: 6,
  "@media": {
    [media.tablet]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      columnGap: vars.space.s5,
      gridAutoFlow: "column",
      gridTemplateRows: "repeat(3, min-content)",
    },
  },
});
globalStyle(`${till} > :first-child`, { "@media": { [media.tablet]: { gridRow: "1 / -1" } } });
