import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize, media } from "#app/styles/tokens.ts";

const { color, space } = vars;

export const chart = style({ position: "relative", display: "flex", gap: space.s2 });

/** Labels of the y axis. They stand beside the drawing, so that they are not stretched with it. */
export const axis = style({
  display: "flex",
  flexDirection: "column-reverse",
  justifyContent: "space-between",
  marginBlock: "2px 18px",
  color: color.inkSoft,
  fontSize: fontSize.tiny,
  lineHeight: "12px",
  textAlign: "end",
});

export const plot = style({ flex: "1 1 0", minInlineSize: 0, overflow: "visible" });
export const grid = style({ stroke: color.line });
export const bar = style({ fill: `color-mix(in srgb, ${color.accent} 55%, ${color.surface})` });
export const lastBar = style({ fill: color.accent });
export const tick = style({
  fill: color.inkSoft,
  fontSize: fontSize.tiny,
  textAnchor: "middle",
  unicodeBidi: "plaintext",
});
/** A label for which a phone has no room beside its neighbours. */
export const spareTick = style([tick, { "@media": { [media.phone]: { display: "none" } } }]);
