import { style } from "@vanilla-extract/css";
import { vars } from "../../styles/theme.css.ts";

/** Dark on light in either theme, with the quiet zone that a camera needs. */
export const qr = style({ inlineSize: 200, blockSize: 200, background: "#fff", fill: "#000", justifySelf: "start" });

export const codes = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, max-content)",
  gap: `${vars.space.s2} ${vars.space.s5}`,
  padding: 0,
  margin: 0,
  listStyle: "none",
  fontFamily: vars.font.mono,
});
