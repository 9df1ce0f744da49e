import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

const { color, space } = vars;

export const pager = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space.s3,
  padding: `${space.s2} ${space.s4}`,
  borderBlockStart: `1px solid ${color.line}`,
  fontSize: fontSize.label,
  "@media": { print: { display: "none" } },
});

/** How many rows a page has; and at the other end the steps. */
export const steps = style({ display: "flex", flexWrap: "wrap", columnGap: space.s3 });
globalStyle(`${steps}:last-child`, { marginInlineStart: "auto" });
globalStyle(`${steps} > *`, { display: "inline-flex", alignItems: "center", minBlockSize: vars.control.target });

export const soft = style({ color: color.inkSoft });
