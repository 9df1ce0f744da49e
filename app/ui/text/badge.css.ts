import { recipe } from "@vanilla-extract/recipes";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

const { color } = vars;

export const badge = recipe({
  base: {
    display: "inline-flex",
    // The text stands on the baseline of the text beside it; the dot is at its middle.
    alignItems: "baseline",
    gap: 6,
    padding: "1px 8px",
    borderRadius: vars.radius.round,
    fontSize: fontSize.small,
    fontWeight: 600,
    whiteSpace: "nowrap",
    "::before": {
      content: '""',
      alignSelf: "center",
      inlineSize: 6,
      blockSize: 6,
      borderRadius: "50%",
      background: "currentColor",
      forcedColorAdjust: "none",
    },
    // Paper has no backgrounds, so the text starts where its column does.
    "@media": { print: { padding: 0, background: "none", "::before": { display: "none" } } },
  },
  variants: {
    tone: {
      good: { background: color.goodWash, color: color.good },
      warn: { background: color.warnWash, color: color.warn },
      bad: { background: color.badWash, color: color.bad },
      info: { background: color.infoWash, color: color.info },
      indigo: { background: color.indigoWash, color: color.indigo },
      purple: { background: color.purpleWash, color: color.purple },
      neutral: { background: color.sunken, color: color.inkSoft },
      outline: { boxShadow: `inset 0 0 0 1px ${color.line}`, color: color.inkSoft },
    },
  },
});
