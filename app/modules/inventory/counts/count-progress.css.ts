import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

export const bar = style({ inlineSize: "100%", blockSize: 12, accentColor: vars.color.accent });
