import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

const { color } = vars;

export const stepper = style({
  display: "inline-flex",
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.control,
  overflow: "clip",
});
globalStyle(`${stepper}:has([aria-invalid=true])`, {
  borderColor: color.bad,
  boxShadow: `0 0 0 1px ${color.bad}`,
});
globalStyle(`${stepper} > *`, { blockSize: 32, border: 0, borderRadius: 0, textAlign: "center", padding: 0 });
globalStyle(`${stepper} > :focus-visible`, { outlineOffset: -2 });

export const touch = style({});
globalStyle(`${touch} > *`, { blockSize: vars.control.touch });

export const step = style({
  display: "grid",
  placeItems: "center",
  inlineSize: 30,
  background: color.sunken,
  color: color.ink,
  cursor: "pointer",
  ":disabled": { opacity: 0.5, cursor: "not-allowed" },
  selectors: { [`${touch} > &`]: { inlineSize: vars.control.touch } },
});
export const count = style({ inlineSize: 44, background: color.surface, color: color.ink });
