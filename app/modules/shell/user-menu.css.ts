import { style } from "@vanilla-extract/css";
import { media } from "#app/styles/tokens.ts";

/** On a narrow screen the initials replace the name, which stays readable for screen readers. */
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
