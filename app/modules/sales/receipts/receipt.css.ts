import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize, media } from "#app/styles/tokens.ts";

const { color, space } = vars;

/** As many cards in a row as fit. The cards of the last row grow to fill it. */
export const cards = style({ display: "flex", flexWrap: "wrap", gap: space.s4 });
globalStyle(`${cards} > *`, { flex: "1 1 300px" });

export const thanks = style({ textAlign: "center", color: color.inkSoft, paddingBlock: space.s2 });

/** The page after a sale: a few things with much room around them. */
export const completed = style({
  display: "grid",
  gap: space.s5,
  justifyItems: "start",
  maxInlineSize: 760,
  marginInline: "auto",
  paddingBlock: "clamp(24px, 10vh, 96px)",
});
globalStyle(`${completed} h1`, { fontSize: fontSize.figure });

export const largeLabel = style({ display: "block", fontSize: fontSize.large, color: color.inkSoft });
export const large = style({
  fontSize: 64,
  fontWeight: 700,
  lineHeight: 1.15,
  "@media": { [media.phone]: { fontSize: 44 } },
});
export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.s1} ${space.s4}`,
  color: color.inkSoft,
  fontSize: fontSize.large,
});

/** A completed sale in one line. */
export const strip = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s3,
  marginBlockEnd: space.s4,
  padding: `${space.s2} ${space.s4}`,
  borderRadius: vars.radius.card,
  background: color.accentWash,
});
globalStyle(`${strip} > p`, { flex: "1 1 auto" });
