import { recipe } from "@vanilla-extract/recipes";

export const icon = recipe({
  base: { stroke: "currentColor", fill: "none", strokeWidth: 1.7, strokeLinecap: "round", strokeLinejoin: "round" },
  variants: {
    /** Arrows and chevrons are mirrored on pages that read from right to left. */
    directional: { true: { selectors: { "[dir=rtl] &": { transform: "scaleX(-1)" } } } },
  },
});
