import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

export const settings = style({ display: "grid", gap: vars.space.s3 });
export const lot = style({});
export const serials = style({});

/** A refused field stays visible, whatever was chosen since. */
const fine = ":not(:has([aria-invalid=true]))";
globalStyle(`${settings}:not(:has(option[value=Lot]:checked)) > ${lot}${fine}`, { display: "none" });
globalStyle(`${settings}:not(:has(option[value=Serialized]:checked)) > ${serials}${fine}`, { display: "none" });
