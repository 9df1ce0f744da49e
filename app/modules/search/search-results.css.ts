import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { media } from "#app/styles/tokens.ts";

/** Cards of very different heights: they flow from one column into the next instead of leaving holes. */
export const results = style({
  columnCount: 2,
  columnGap: vars.space.s4,
  "@media": { [media.narrow]: { columnCount: 1 } },
});

export const group = style({ breakInside: "avoid", paddingBlockEnd: vars.space.s4 });
