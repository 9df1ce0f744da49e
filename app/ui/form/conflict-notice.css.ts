import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

const { color, space } = vars;

export const notice = style({
  display: "grid",
  gap: space.s3,
  border: `2px solid ${color.warn}`,
  background: color.surface,
  borderRadius: vars.radius.card,
  padding: `${space.s3} ${space.s4}`,
});

/** The typed text, in either script and over as many lines as it has. */
export const value = style({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
