import { recipe } from "@vanilla-extract/recipes";

export const icon = recipe({
  base: { stroke: "currentColor", fill: "none", strokeWidth: 1.7, strokeLinecap: "round", strokeLinejoin: "round" },
  variants: {
    /** Arrows and chevrons point the other way where the reading does. */
    directional: { true: { selectors: { "[dir=rtl] &": { transform: "scaleX(-1)" } } } },
  },
});
