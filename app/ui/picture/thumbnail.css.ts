import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

const { color } = vars;

const frame = style({
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  overflow: "hidden",
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.control,
  background: color.sunken,
  color: color.inkSoft,
});

export const frames = styleVariants({
  small: [frame, { inlineSize: 40, blockSize: 40 }],
  large: [frame, { inlineSize: 240, blockSize: 240, maxInlineSize: "100%" }],
});

export const image = style({ inlineSize: "100%", blockSize: "100%", objectFit: "contain", background: "#fff" });
