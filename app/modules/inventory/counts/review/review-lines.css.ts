import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

export const tick = style({ display: "inline-grid", placeItems: "center", minInlineSize: 24, minBlockSize: 24 });
export const buttons = style({ padding: vars.space.s3, borderBlockStart: `1px solid ${vars.color.line}` });
