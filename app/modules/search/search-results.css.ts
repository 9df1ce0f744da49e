import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { media } from "#app/styles/tokens.ts";

/** Columns, because the cards differ much in height. Cards flow from one column into the next and leave no gaps. */
export const results = style({
  columnCount: 2,
  columnGap: vars.space.s4,
  "@media": { [media.narrow]: { columnCount: 1 } },
});

export const group = style({ breakInside: "avoid", paddingBlockEnd: vars.space.s4 });
