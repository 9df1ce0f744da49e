import { globalStyle } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

const { color, control, radius, space } = vars;

export const button = recipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: space.s2,
    border: "1px solid transparent",
    borderRadius: radius.control,
    fontWeight: 550,
    lineHeight: 1.2,
    whiteSpace: "nowrap",
    cursor: "pointer",
    textDecoration: "none",
    ":hover": { textDecoration: "none" },
    ":disabled": { opacity: 0.55, cursor: "not-allowed" },
  },
  variants: {
    variant: {
      primary: {
        background: color.accent,
        borderColor: color.accent,
        color: color.accentInk,
        ":hover": { background: color.accentHover, borderColor: color.accentHover },
      },
      default: {
        background: color.surface,
        borderColor: color.lineStrong,
        color: color.ink,
        ":hover": { background: color.sunken },
      },
      quiet: { background: "transparent", color: color.accent, ":hover": { background: color.accentWash } },
      danger: {
        background: color.bad,
        borderColor: color.bad,
        color: color.surface,
        ":hover": { filter: "brightness(.92)" },
      },
    },
    size: {
      normal: { minBlockSize: control.normal, paddingInline: space.s3 },
      touch: { minBlockSize: control.touch, paddingInline: space.s5, fontSize: fontSize.large },
    },
    square: { true: { paddingInline: 0 } },
    wide: { true: { inlineSize: "100%" } },
  },
  compoundVariants: [
    { variants: { variant: "quiet", size: "touch" }, style: { paddingInline: space.s3, fontSize: fontSize.body } },
    { variants: { square: true, size: "normal" }, style: { inlineSize: control.normal } },
    { variants: { square: true, size: "touch" }, style: { inlineSize: control.touch, paddingInline: 0 } },
  ],
  defaultVariants: { variant: "default", size: "normal" },
});

/** A key shown on a filled button has the colours of the button. */
for (const variant of ["primary", "danger"] as const) {
  globalStyle(`${button.classNames.variants.variant[variant]} kbd`, {
    color: "inherit",
    background: "transparent",
    borderColor: "currentColor",
  });
}
