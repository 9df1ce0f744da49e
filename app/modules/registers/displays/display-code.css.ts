import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

/** Typed off from another screen, so it is large and its digits are apart. */
export const code = style({ fontFamily: vars.font.mono, fontSize: "2.5rem", letterSpacing: "0.1em" });
