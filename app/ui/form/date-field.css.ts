import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

const BUTTON = 32;

export const day = style({ position: "relative", display: "block", minInlineSize: 150 });

/** Stands inside the box, at its end. Without scripts it could do nothing. */
export const calendar = style({
  display: "none",
  position: "absolute",
  insetBlock: 1,
  insetInlineEnd: 1,
  inlineSize: BUTTON,
  placeItems: "center",
  border: 0,
  padding: 0,
  background: "none",
  color: vars.color.inkSoft,
  selectors: { ":root[data-enhanced] &": { display: "grid" } },
});
globalStyle(`:root[data-enhanced] ${day} > [data-day]`, { paddingInlineEnd: BUTTON });
