import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { layoutSize } from "#app/styles/tokens.ts";
import { button } from "#app/ui/form/button.css.ts";
import { stack } from "#app/ui/layout/layout.css.ts";

const { color, space } = vars;

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space.s3,
  rowGap: space.s2,
  minBlockSize: vars.control.normal,
  marginBlockEnd: space.s4,
});

/** Above a narrow form the buttons end where the form does. */
const narrow = stack.classNames.variants.narrow.true;
globalStyle(`${head}:has(~ ${narrow}, ~ form > ${narrow})`, { maxInlineSize: layoutSize.form });

export const crumbs = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space.s3,
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const crumb = style({
  display: "flex",
  gap: space.s3,
  alignItems: "center",
  minBlockSize: vars.control.target,
  "::after": { content: '"/"', color: color.inkSoft },
});
globalStyle(`${head} > nav:last-child ${crumb}:last-child::after`, { content: "none" });
globalStyle(`${crumb} a`, { display: "inline-flex", alignItems: "center", minBlockSize: vars.control.target });
export const note = style({ color: color.inkSoft });
export const end = style({ marginInlineStart: "auto", display: "flex", flexWrap: "wrap", gap: space.s2 });
/** Touch controls are higher than the line; the negative margin keeps the head from growing. */
globalStyle(`${end} > ${button.classNames.variants.size.touch}`, { marginBlock: -4 });
