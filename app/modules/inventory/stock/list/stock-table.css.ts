import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize, media } from "#app/styles/tokens.ts";

/** Details under the first line: brand and model, colour and size. */
export const second = style({
  display: "block",
  minInlineSize: 104,
  color: vars.color.inkSoft,
  fontSize: fontSize.small,
});

/** Under a figure: how much of it is on hold, what is on order. */
export const besides = style({ display: "block", color: vars.color.inkSoft, fontSize: fontSize.small });

/** A header that is wider than its figures. Its words wrap when space is short. */
export const narrow = style({ display: "inline-block", whiteSpace: "normal" });

/** The product's picture, before its name. */
export const pictured = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.s2,
  minInlineSize: 212,
  "@media": { [media.narrow]: { minInlineSize: 0 } },
});
globalStyle(`${pictured} > :first-child`, { "@media": { [media.narrow]: { display: "none" } } });

/** Each link is large enough to press. The third link stands under the first two. */
export const links = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space.s2,
  minInlineSize: 96,
  "@media": { [media.narrow]: { minInlineSize: 0 } },
});
globalStyle(`${links} > a`, { display: "inline-block", paddingBlock: 3 });
