import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

/** Wide enough for an amount, at the end of its cell. */
export const figure = style({ inlineSize: "96px", marginInlineStart: "auto" });

/** Wide enough for a code. */
export const code = style({ minInlineSize: "120px" });

export const looks = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(80px, 1fr))",
  gap: vars.space.s2,
});

export const links = style({ display: "inline-flex", flexWrap: "wrap", columnGap: vars.space.s3 });
globalStyle(`${links} > a`, { display: "inline-block", paddingBlock: 3 });
