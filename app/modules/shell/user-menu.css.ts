import { style } from "@vanilla-extract/css";
import { media } from "#app/styles/tokens.ts";

/** Where it is narrow the initials stand for the name, which is there for screen readers all the same. */
export const name = style({
  "@media": {
    [media.narrow]: {
      position: "absolute",
      inlineSize: 1,
      overflow: "hidden",
      clipPath: "inset(50%)",
      whiteSpace: "nowrap",
    },
  },
});
