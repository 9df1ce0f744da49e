import { recipe } from "@vanilla-extract/recipes";
import { vars } from "#app/styles/theme.css.ts";

const { color, space } = vars;

/** What the last scan did, to be read from where the trays are handled. */
export const result = recipe({
  base: {
    display: "grid",
    gap: space.s2,
    padding: space.s4,
    borderRadius: vars.radius.card,
    border: "2px solid",
    fontSize: "1.25rem",
    overflowWrap: "anywhere",
  },
  variants: {
    tone: {
      good: { background: color.goodWash, borderColor: color.good },
      calm: { background: color.infoWash, borderColor: color.info },
      bad: { background: color.badWash, borderColor: color.bad, borderInlineStartWidth: 12 },
    },
  },
});
