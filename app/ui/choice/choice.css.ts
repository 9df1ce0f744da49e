import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

const { color, control, space } = vars;

export const choice = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s2,
  minBlockSize: control.target,
  cursor: "pointer",
});

export const box = style({
  inlineSize: 17,
  blockSize: 17,
  margin: 0,
  flex: "none",
  accentColor: color.accent,
  cursor: "inherit",
  selectors: { "&[aria-invalid=true]": { outline: `2px solid ${color.bad}`, outlineOffset: 1 } },
});

export const words = style({ display: "grid", justifyItems: "start" });
export const detail = style({ color: color.inkSoft, fontSize: fontSize.small });

export const choices = recipe({
  base: { display: "flex", flexWrap: "wrap", columnGap: space.s4, rowGap: space.s1, paddingBlock: 6 },
  variants: { stacked: { true: { flexDirection: "column" } } },
});
