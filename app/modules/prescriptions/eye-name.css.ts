import { recipe } from "@vanilla-extract/recipes";
import { vars } from "#app/styles/theme.css.ts";

const { color } = vars;

/** The sign of an eye. Its letters say which eye it is; the colour only helps to see it sooner. Paper keeps the letters and the frame. */
export const sign = recipe({
  base: {
    display: "inline-block",
    padding: "0 0.4em",
    border: "1px solid currentColor",
    borderRadius: vars.radius.control,
    fontSize: "0.9em",
    fontWeight: 700,
    whiteSpace: "nowrap",
    "@media": { print: { background: "none", color: "#000" } },
  },
  variants: {
    eye: {
      od: { background: color.infoWash, color: color.info },
      os: { background: color.purpleWash, color: color.purple },
    },
  },
});
