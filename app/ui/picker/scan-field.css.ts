import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

const { color, space } = vars;

/** The outcomes of the scans, the newest on top. */
export const log = style({
  maxBlockSize: "9.5rem",
  overflowY: "auto",
  selectors: { "&:empty": { display: "none" } },
});

/** A log that a page is about. */
export const long = style({ maxBlockSize: "none" });

globalStyle(`${log} > p`, {
  margin: 0,
  paddingBlock: space.s1,
  paddingInline: space.s2,
  borderInlineStart: "3px solid",
  borderColor: color.good,
});
globalStyle(`${log} > p[data-tone=bad]`, { borderColor: color.bad, background: color.badWash, fontWeight: 600 });
