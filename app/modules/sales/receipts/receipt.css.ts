import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

const { color, space } = vars;

/** Cards of different heights in two columns without holes, one where it is narrow. */
export const cards = style({ columns: "2 360px", columnGap: space.s4, marginBlockEnd: `calc(-1 * ${space.s4})` });
globalStyle(`${cards} > *`, { breakInside: "avoid", marginBlockEnd: space.s4 });

export const thanks = style({ textAlign: "center", color: color.inkSoft, paddingBlock: space.s2 });
