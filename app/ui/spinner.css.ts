import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../styles/theme.css.ts";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });

export const spinner = style({
  display: "inline-block",
  inlineSize: 16,
  blockSize: 16,
  border: `2px solid ${vars.color.line}`,
  borderBlockStartColor: vars.color.accent,
  borderRadius: "50%",
  animation: `${turn} .8s linear infinite`,
  "@media": { "(prefers-reduced-motion: reduce)": { animationDuration: "3s" } },
});
