import { recipe } from "@vanilla-extract/recipes";
import { vars } from "../styles/theme.css.ts";

const { color, space } = vars;

export const notice = recipe({
  base: {
    display: "grid",
    gap: space.s1,
    borderRadius: vars.radius.card,
    padding: `${space.s3} ${space.s4}`,
    overflowWrap: "anywhere",
  },
  variants: {
    tone: {
      warn: { border: `1px solid ${color.warn}`, background: color.warnWash, color: color.warn },
      bad: { border: `2px solid ${color.bad}`, background: color.badWash, color: color.bad },
    },
  },
});
