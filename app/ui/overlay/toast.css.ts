import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize, media } from "#app/styles/tokens.ts";

const { color, space } = vars;

export const toast = recipe({
  base: {
    position: "relative",
    maxInlineSize: 420,
    paddingBlock: space.s3,
    paddingInline: `${space.s3} 38px`,
    borderRadius: vars.radius.card,
    selectors: { "&:not([open]), &[data-toast=over]": { display: "none" } },
    "@media": {
      // The page does not jump under a finger when the notice disappears by itself.
      [media.folded]: { selectors: { "&[data-toast=over]": { display: "block", visibility: "hidden" } } },
      print: { display: "none" },
    },
  },
  variants: {
    variant: {
      default: { background: color.ink, color: color.canvas },
      destructive: { background: color.bad, color: color.surface },
    },
  },
});

export const title = style({ fontWeight: 650, overflowWrap: "anywhere" });
export const description = style({ fontSize: fontSize.label, overflowWrap: "anywhere" });

export const close = style({
  position: "absolute",
  insetBlockStart: 6,
  insetInlineEnd: 6,
  display: "grid",
  placeItems: "center",
  inlineSize: 30,
  blockSize: 30,
  borderRadius: vars.radius.control,
  ":focus-visible": { outlineColor: "currentColor", outlineOffset: -2 },
});

export const action = style({ color: "inherit", fontWeight: 650, textDecoration: "underline" });
