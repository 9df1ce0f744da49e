import { createSprinkles, defineProperties } from "@vanilla-extract/sprinkles";
import { vars } from "./theme.css.ts";
import { fontSize } from "./tokens.ts";

const properties = defineProperties({
  properties: {
    display: ["block", "flex", "grid", "inline-flex", "none"],
    flexDirection: ["column"],
    flexWrap: ["wrap"],
    flexGrow: ["1"],
    alignItems: ["start", "center", "end", "baseline"],
    justifyContent: ["start", "center", "end", "space-between"],
    textAlign: ["start", "center", "end"],
    gap: vars.space,
    paddingBlock: vars.space,
    paddingInline: vars.space,
    marginBlockStart: vars.space,
    marginBlockEnd: vars.space,
    marginInlineStart: { auto: "auto" },
    inlineSize: { full: "100%" },
    whiteSpace: ["nowrap", "pre-line"],
    fontSize: { small: fontSize.small, label: fontSize.label, body: fontSize.body, large: fontSize.large },
    fontWeight: { medium: "550", bold: "650" },
    color: {
      soft: vars.color.inkSoft,
      accent: vars.color.accent,
      good: vars.color.good,
      warn: vars.color.warn,
      bad: vars.color.bad,
    },
  },
  shorthands: { padding: ["paddingBlock", "paddingInline"], marginBlock: ["marginBlockStart", "marginBlockEnd"] },
});

/** Single-purpose classes from the tokens: `sprinkles({ display: "flex", gap: "s2", alignItems: "center" })`. */
export const sprinkles = createSprinkles(properties);
