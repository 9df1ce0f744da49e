import { globalStyle, style } from "@vanilla-extract/css";
import { LENS_MARK } from "./power.ts";

/** Stands in a form with a list of categories and is shown while one of lenses is chosen there, scripts or not. */
export const ofLenses = style({});

globalStyle(`form:not(:has(option[data-mark="${LENS_MARK}"]:checked)) ${ofLenses}`, { display: "none" });
