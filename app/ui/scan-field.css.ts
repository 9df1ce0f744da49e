import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../styles/theme.css.ts";

const { color, space } = vars;

/** What became of the scans, the newest on top. */
export const log = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  maxBlockSize: "9.5rem",
  overflowY: "auto",
  selectors: { "&:empty": { display: "none" } },
});

globalStyle(`${log} > li`, {
  paddingBlock: space.s1,
  paddingInline: space.s2,
  borderInlineStart: "3px solid",
  borderColor: color.good,
});
globalStyle(`${log} > li[data-tone=bad]`, { borderColor: color.bad, background: color.badWash, fontWeight: 600 });
