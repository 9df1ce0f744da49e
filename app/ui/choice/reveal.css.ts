import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

export const reveal = style({ display: "grid", gap: vars.space.s3 });
export const content = style({});

globalStyle(`${reveal}:not(:has(> :first-child input:checked)) > ${content}`, { display: "none" });
