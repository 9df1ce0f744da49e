import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { layoutSize, media } from "#app/styles/tokens.ts";

const { color, space } = vars;
const notOnPaper = { print: { display: "none" } };

export const frame = style({
  display: "grid",
  gridTemplate: `${layoutSize.top} 1fr / ${layoutSize.side} minmax(0, 1fr)`,
  minBlockSize: "100vh",
  "@media": {
    [media.folded]: { gridTemplate: "auto auto auto 1fr / minmax(0, 1fr)" },
    print: { display: "block", minBlockSize: 0 },
  },
});

export const skip = style({
  position: "fixed",
  insetBlockStart: space.s2,
  insetInlineStart: space.s2,
  zIndex: 30,
  padding: `${space.s2} ${space.s3}`,
  background: color.accent,
  color: color.accentInk,
  borderRadius: vars.radius.control,
  selectors: { "&:not(:focus)": { clipPath: "inset(50%)", pointerEvents: "none" } },
  "@media": notOnPaper,
});

export const top = style({
  gridColumn: "1 / -1",
  position: "sticky",
  insetBlockStart: 0,
  zIndex: 20,
  display: "flex",
  alignItems: "center",
  columnGap: space.s4,
  minBlockSize: layoutSize.top,
  paddingInline: space.s4,
  background: color.surface,
  borderBlockEnd: `1px solid ${color.line}`,
  "@media": {
    [media.folded]: { columnGap: space.s3, flexWrap: "wrap", rowGap: space.s2, paddingBlock: space.s2 },
    [media.phone]: { position: "static" },
    ...notOnPaper,
  },
});

export const brand = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  minInlineSize: `calc(${layoutSize.side} - ${space.s5})`,
  fontWeight: 650,
  whiteSpace: "nowrap",
  "@media": { [media.folded]: { minInlineSize: 0 } },
});

globalStyle(`${brand} svg`, { color: color.accent });

export const search = style({
  flex: "1 1 120px",
  minInlineSize: 0,
  maxInlineSize: 420,
  "@media": { [media.phone]: { order: 1, flexBasis: "100%", maxInlineSize: "none" } },
});

export const end = style({ marginInlineStart: "auto", display: "flex", alignItems: "center", gap: space.s3 });

/** Below the top bar on a narrow screen. It contains only the summary, which opens the following element. */
export const menu = style({
  display: "none",
  background: color.surface,
  borderBlockEnd: `1px solid ${color.line}`,
  "@media": { [media.folded]: { display: "block" }, ...notOnPaper },
});

export const menuSummary = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  minBlockSize: vars.control.touch,
  paddingInline: space.s4,
  fontWeight: 600,
  ":focus-visible": { outlineOffset: -2 },
});

/** On a narrow screen its menu and notices are rows of the page. */
export const side = style({
  borderInlineEnd: `1px solid ${color.line}`,
  background: color.surface,
  "@media": { [media.folded]: { display: "contents" }, ...notOnPaper },
});

export const sideColumn = style({
  position: "sticky",
  insetBlockStart: layoutSize.top,
  blockSize: `calc(100vh - ${layoutSize.top})`,
  display: "flex",
  flexDirection: "column",
  "@media": { [media.folded]: { display: "contents" } },
});

/** Scrolls by itself when the menu is longer than the window. */
export const sideMenu = style({
  minBlockSize: 0,
  overflowY: "auto",
  padding: `${space.s3} ${space.s2}`,
  "@media": {
    [media.folded]: { overflowY: "visible", borderBlockEnd: `1px solid ${color.line}`, background: color.surface },
  },
  selectors: {
    [`${menu}:not([open]) + * &`]: { "@media": { [media.folded]: { display: "none" } } },
  },
});

/** Below the menu, or above the page when the menu is folded up. */
export const notices = style({
  flex: "none",
  marginBlockStart: "auto",
  padding: space.s2,
  maxBlockSize: "60%",
  overflowY: "auto",
  selectors: { "&:empty": { display: "none" } },
  "@media": { [media.folded]: { padding: `${space.s3} ${space.s4} 0`, maxBlockSize: "none" } },
});

export const main = style({
  inlineSize: "100%",
  maxInlineSize: layoutSize.page,
  padding: `${space.s4} ${space.s5} ${space.s5}`,
  ":focus": { outline: "none" },
  scrollMarginBlockStart: layoutSize.top,
  "@media": { [media.narrow]: { padding: space.s4 }, print: { padding: 0, maxInlineSize: "none" } },
});
