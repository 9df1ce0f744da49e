import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { vars } from "#app/styles/theme.css.ts";
import { bottomBar, fontSize } from "#app/styles/tokens.ts";

const { color, space } = vars;

export const toast = recipe({
  base: {
    position: "fixed",
    insetBlockEnd: `calc(20px + ${bottomBar.height})`,
    // At the side of the menu, because the buttons and totals at the end of a page are at the other side.
    insetInlineStart: 20,
    zIndex: 50,
    inlineSize: "max-content",
    minInlineSize: "min(280px, calc(100vw - 40px))",
    maxInlineSize: "min(420px, calc(100vw - 40px))",
    paddingBlock: space.s3,
    paddingInline: `${space.s4} 44px`,
    borderRadius: vars.radius.card,
    boxShadow: "0 6px 24px rgb(0 0 0 / .2)",
    selectors: { "&:not([open])": { display: "none" } },
    "@media": { print: { display: "none" } },
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
