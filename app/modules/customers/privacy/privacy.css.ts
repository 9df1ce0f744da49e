import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

const { color, space } = vars;

export const channel = style({
  border: 0,
  padding: 0,
  margin: 0,
  paddingBlockStart: space.s3,
  borderBlockStart: `1px solid ${color.line}`,
});
export const legend = style({ fontWeight: 600, paddingInlineEnd: space.s2 });
export const happens = style({ paddingInlineStart: space.s5 });
