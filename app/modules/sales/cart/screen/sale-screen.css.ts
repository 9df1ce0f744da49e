import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { bottomBar, controlSize, fontSize, media } from "#app/styles/tokens.ts";
import { grow, split } from "#app/ui/layout/layout.css.ts";
import { popup } from "#app/ui/overlay/menu.css.ts";

const { color, space } = vars;

/** Customer, insurance and prescription across the top, the work below it, and the till beside the work. */
export const screen = style([split, { rowGap: space.s3 }]);
/** On a phone the goods come first, and there are no keys to name. */
globalStyle(`${screen} > :first-child`, { gridColumn: "1 / -1", "@media": { [media.phone]: { order: 1 } } });
globalStyle(`${screen} kbd`, { "@media": { [media.phone]: { display: "none" } } });
globalStyle(`${screen} > :first-child > div`, { paddingBlock: space.s3 });

/** The fields of the strip. A choice is as wide as its words, so that none is cut. */
export const strip = style({ display: "flex", flexWrap: "wrap", gap: space.s3, alignItems: "flex-start" });
globalStyle(`${strip} > *`, { flex: "1 1 auto", minInlineSize: 200, maxInlineSize: "100%" });
globalStyle(`${strip} > :first-child`, { flex: "2 1 320px" });
globalStyle(`${strip} select`, {
  inlineSize: "auto",
  minInlineSize: "100%",
  maxInlineSize: "100%",
  fieldSizing: "content",
  fontSize: fontSize.body,
});
/** On a phone the button for a new customer stands below the search. */
globalStyle(`${strip} ${grow}`, { "@media": { [media.phone]: { flexBasis: 220 } } });
globalStyle(`${strip} > :first-child > button`, { "@media": { [media.phone]: { marginBlockStart: 0 } } });
export const percent = style({});
globalStyle(`${strip} > ${percent}`, { flex: "0 1 130px", minInlineSize: 130 });

/** The till stays in view while a long cart scrolls. On a narrow screen its cards are parts of the one column. */
export const aside = style({
  position: "sticky",
  insetBlockStart: "68px",
  "@media": { [media.narrow]: { display: "contents" } },
});
globalStyle(`${aside} select`, { fontSize: fontSize.body });
globalStyle(`${aside} > *`, { "@media": { [media.phone]: { order: 2 } } });
/** In a low window the till covers what stands above it; on a narrow screen it is a bar at the bottom. */
globalStyle(`${aside} > :last-child`, {
  position: "sticky",
  insetBlockEnd: space.s3,
  zIndex: 1,
  "@media": {
    [media.narrow]: {
      insetBlockEnd: 0,
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
      boxShadow: "0 -4px 16px rgb(0 0 0 / .12)",
    },
  },
});
globalStyle(`${aside} > * > div`, { paddingBlock: space.s3 });
const BAR = { tablet: "150px", phone: "248px" };
globalStyle(`:root:has(${aside})`, {
  "@media": {
    [media.tablet]: { vars: { [bottomBar.property]: BAR.tablet } },
    [media.phone]: { vars: { [bottomBar.property]: BAR.phone } },
  },
});

/** Payment method, discount and the way to several payments, in two columns. The words below the discount need the wider one. */
export const paid = style({ display: "grid", gridTemplateColumns: "minmax(0, 4fr) minmax(0, 5fr)", gap: space.s2 });
globalStyle(`${paid} > button`, {
  alignSelf: "end",
  minInlineSize: 0,
  paddingInline: space.s2,
  fontSize: fontSize.label,
  lineHeight: 1.15,
  whiteSpace: "normal",
});
globalStyle(`${paid} > button:nth-child(3)`, { gridColumn: "1 / -1" });

/** Beside the page's title: the register and the waiting carts. */
export const headNote = style({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: space.s3 });
globalStyle(`${headNote} p`, { margin: 0 });
globalStyle(`${headNote} p > a`, {
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: controlSize.touch,
  marginBlock: -4,
});

/** The entry of the waiting carts. The negative margin keeps the page's head from growing. */
export const waiting = style({ marginBlock: -4, "@media": { [media.phone]: { position: "static" } } });
export const carts = style([
  popup,
  {
    insetInline: "0 auto",
    inlineSize: 440,
    "@media": { [media.phone]: { inset: "auto 16px auto", inlineSize: "auto" } },
  },
]);
export const cart = style({
  display: "grid",
  gridTemplateColumns: "1fr auto",
  gap: `2px ${space.s3}`,
  minBlockSize: controlSize.touch,
  padding: `6px ${space.s3}`,
  borderRadius: 4,
  color: color.ink,
  ":hover": { background: color.accentWash, textDecoration: "none" },
  ":focus-visible": { outlineOffset: -2 },
});
globalStyle(`${cart} > :nth-child(odd):not(:first-child)`, { textAlign: "end" });
