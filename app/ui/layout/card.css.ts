import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { button } from "#app/ui/form/button.css.ts";

const { color, space } = vars;

export const card = style({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.card,
  minInlineSize: 0,
  // Keeps the card clear of the top bar when a link leads to it.
  scrollMarginBlockStart: 68,
  "@media": { print: { border: 0 } },
});

/** Laid out and painted separately, so that changes inside do not affect the rest of the page. Content beyond the edge is cut off. */
export const contained = style({ contain: "layout paint style", "@media": { print: { contain: "none" } } });

export const header = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  minBlockSize: 42,
  padding: `3px ${space.s4}`,
  borderBlockEnd: `1px solid ${color.line}`,
});
globalStyle(`${header}:last-child`, { borderBlockEnd: 0 });

export const end = style({
  marginInlineStart: "auto",
  display: "flex",
  flexWrap: "wrap",
  gap: space.s2,
  alignItems: "center",
});
globalStyle(`${end} > a:not([class])`, {
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.control.target,
});
/** A quiet button shows only text, so its text ends where the card's content does. */
globalStyle(`${end} > ${button.classNames.variants.variant.quiet}:last-child`, {
  marginInlineEnd: `calc(-1 * ${space.s3})`,
});

/** Touch controls are higher than the line; the negative margin keeps the header from growing. */
globalStyle(`${end} ${button.classNames.variants.size.touch}`, { marginBlock: -3 });

export const body = style({ padding: space.s4 });
/** Tables and lists run to the edges; the corners stay round. */
export const flush = style({
  overflow: "clip",
  borderRadius: `0 0 ${vars.radius.card} ${vars.radius.card}`,
  "@media": { print: { overflow: "visible" } },
  // A menu that opens in the card may be longer than the card.
  selectors: { "&:has([data-menu][open])": { overflow: "visible" } },
});
globalStyle(`${flush}:first-child`, { borderRadius: vars.radius.card });
