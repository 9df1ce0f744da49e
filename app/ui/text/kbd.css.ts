import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

export const key = style({ display: "inline-flex" });

export const kbd = style({
  font: `11px/1 ${vars.font.mono}`,
  border: `1px solid ${vars.color.line}`,
  borderBlockEndWidth: 2,
  borderRadius: 4,
  padding: "2px 5px",
  color: vars.color.inkSoft,
  background: vars.color.sunken,
  // Keys work only with scripts and a keyboard, so they are hidden without.
  "@media": { "(hover: none)": { display: "none" }, "(scripting: none)": { display: "none" } },
});
