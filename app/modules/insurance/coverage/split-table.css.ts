import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";

/** Adds vertical padding, because a cell with buttons has none. */
export const item = style({ paddingBlock: vars.space.s1 });
export const reason = style({ color: vars.color.inkSoft, fontSize: fontSize.small });
export const rule = style({ whiteSpace: "nowrap" });
export const total = style({ fontWeight: 650 });
export const quantityCell = style({ display: "flex", alignItems: "center", marginBlock: vars.space.s1 });
