import { recipe } from "@vanilla-extract/recipes";
import { vars } from "#app/styles/theme.css.ts";

const { color, space } = vars;

export const notice = recipe({
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    gap: `${space.s1} ${space.s3}`,
    padding: `${space.s2} ${space.s4}`,
    borderRadius: vars.radius.card,
    borderInlineStart: "4px solid",
  },
  variants: {
    tone: {
      info: { background: color.infoWash, borderColor: color.info },
      warn: { background: color.warnWash, borderColor: color.warn },
      bad: { background: color.badWash, borderColor: color.bad },
    },
  },
});
