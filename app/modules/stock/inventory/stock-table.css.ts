import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

/** Brand and model under the name of a product. */
export const maker = style({ display: "block", color: vars.color.inkSoft, fontSize: fontSize.small });
