import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize, media } from "#app/styles/tokens.ts";
import { card } from "#app/ui/layout/card.css.ts";

const { color, space } = vars;

export const tiles = style({
  display: "grid",
  gridTemplateColumns: "repeat(4, 1fr)",
  gap: space.s3,
  "@media": {
    [media.narrow]: { gridTemplateColumns: "repeat(2, 1fr)" },
    [media.phone]: { gridTemplateColumns: "1fr" },
  },
});

export const five = style({ "@media": { "(min-width: 1100px)": { gridTemplateColumns: "repeat(5, 1fr)" } } });

export const tile = style([
  card,
  {
    display: "block",
    padding: `${space.s3} ${space.s4}`,
    color: "inherit",
    selectors: { "a&:hover": { textDecoration: "none", borderColor: color.accent } },
  },
]);

export const note = style({ display: "block", color: color.inkSoft, fontSize: fontSize.small, minBlockSize: 18 });

export const figure = style({
  display: "block",
  marginBlock: 2,
  fontSize: fontSize.figure,
  fontWeight: 650,
  fontVariantNumeric: "tabular-nums",
});
