import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

const { color, space } = vars;

/** As many cards in a row as fit. The cards of the last row grow to fill it. */
export const cards = style({ display: "flex", flexWrap: "wrap", gap: space.s4 });
globalStyle(`${cards} > *`, { flex: "1 1 300px" });

export const thanks = style({ textAlign: "center", color: color.inkSoft, paddingBlock: space.s2 });
