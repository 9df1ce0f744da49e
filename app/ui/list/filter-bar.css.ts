import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { media } from "#app/styles/tokens.ts";

const { color, space } = vars;
const line = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 } as const;

export const bar = style({ ...line, padding: `10px ${space.s4}`, "@media": { print: { display: "none" } } });
export const region = style({ flex: "1 1 280px" });
export const form = style(line);
export const search = style({
  flex: "1 1 160px",
  maxInlineSize: 360,
  "@media": { [media.narrow]: { flexBasis: 300 } },
});
export const end = style({ ...line, marginInlineStart: "auto" });
export const below = style({
  ...line,
  padding: `10px ${space.s4}`,
  borderBlockStart: `1px solid ${color.line}`,
  "@media": { print: { display: "none" } },
});
