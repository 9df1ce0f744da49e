import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

/** Brand, colour and size under the name. */
export const second = style({
  display: "block",
  minInlineSize: 128,
  color: vars.color.inkSoft,
  fontSize: fontSize.small,
});
export const less = style({ color: vars.color.bad });
export const anew = style({ display: "block", color: vars.color.inkSoft, fontSize: fontSize.small });
