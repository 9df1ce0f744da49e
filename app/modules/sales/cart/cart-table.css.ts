import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { bottomBar, controlSize, fontSize, media } from "#app/styles/tokens.ts";

/** A line of its own, on the side of the page's language whatever its own is. */
export const detail = style({
  display: "block",
  color: vars.color.inkSoft,
  fontSize: "12px",
  textAlign: "-webkit-match-parent",
});
/** A product's picture, at the beginning of its line. */
export const picture = style({ float: "inline-start", marginInlineEnd: vars.space.s2 });
export const error = style({ color: vars.color.bad, fontWeight: 550, fontSize: "12.5px" });
/** Figures stand on the right in both directions. */
export const amount = style({
  inlineSize: "max-content",
  marginInlineStart: "auto",
  selectors: { "[dir=rtl] &": { marginInlineStart: 0 } },
});
/** As narrow as most amounts are; the last digit of a large one is not cut off. */
globalStyle(`${amount} input`, { fieldSizing: "content", inlineSize: "auto", minInlineSize: 92, maxInlineSize: 124 });

/** Each line is painted by itself: those that are there are not painted anew when one more comes. */
globalStyle("#cart-lines > tr", { isolation: "isolate" });

/** The line that was added last: a bar at its beginning, and it stops below the top bar and above the totals. */
globalStyle("#cart-lines > tr[data-newest]", { background: vars.color.accentWash, scrollMarginBlock: 80 });

/** Many results scroll in a window of their own, so that the cart stays in sight. */
export const results = style({ maxBlockSize: 300, overflowY: "auto" });

/** The buttons of a row stay in one line: a list is looked through. */
export const beside = style({ display: "flex", justifyContent: "end", gap: vars.space.s2 });

/** Opens the notes: as high as the other things that are pressed here. */
export const opener = style({ lineHeight: controlSize.touch, cursor: "pointer" });

/** Leads to the carts that wait; no reason for the page's head to be higher. */
export const waiting = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.s2,
  minBlockSize: controlSize.touch,
  marginBlock: -4,
});

/** What the sale comes to stays in sight while a long cart scrolls. */
export const aside = style({
  position: "sticky",
  insetBlockStart: "68px",
  "@media": { [media.narrow]: { display: "contents" } },
});
/** Names of insurers and numbers of prescriptions need the width. */
globalStyle(`${aside} select`, { fontSize: fontSize.body });
/** In a low window the totals come first: they are what is always in sight. */
globalStyle(`${aside} > :last-child`, { "@media": { [media.low]: { order: -1 } } });
/** On a tablet, whose one column is long, they are a bar at its lower end. */
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

/** What the sale comes to and the buttons that end it: under each other, in a bar beside each other. */
export const till = style({
  display: "grid",
  // Complete stays in sight on a small screen also where an insurance adds a line.
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
