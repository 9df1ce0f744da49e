import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize, media } from "#app/styles/tokens.ts";

const { color, space } = vars;

/** Visible only while "copayment required" is ticked. Works without scripts, too. */
export const copayment = style({});
globalStyle(`form:not(:has(input[name=copaymentRequired]:checked)) ${copayment}`, { display: "none" });

export const search = style({ display: "flex", gap: space.s2, alignItems: "end" });
globalStyle(`${search} > :first-child`, { flex: "1 1 0" });

export const products = style({
  display: "grid",
  margin: 0,
  padding: 0,
  listStyle: "none",
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.control,
});
export const product = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.s2,
  padding: `${space.s1} ${space.s3}`,
  selectors: { "& + &": { borderBlockStart: `1px solid ${color.line}` } },
});
export const name = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: space.s3,
});
export const detail = style({ color: color.inkSoft, fontSize: fontSize.small });

export const terms = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: space.s3,
  paddingBlockEnd: space.s2,
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
globalStyle(`${product}:not(:has(input[type=checkbox]:checked)) > ${terms}`, { display: "none" });
