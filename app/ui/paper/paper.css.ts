import { globalStyle, style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize, media } from "#app/styles/tokens.ts";

const { space } = vars;

/** Paper is white on the screen, too, in every theme. */
export const page = style({
  colorScheme: "light",
  color: "#000",
  "@media": { screen: { minBlockSize: "100vh", paddingBlockEnd: space.s6, background: vars.color.canvas } },
});

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s3,
  padding: space.s3,
  marginBlockEnd: space.s5,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
  color: vars.color.inkSoft,
  fontSize: fontSize.label,
});
export const end = style({ marginInlineStart: "auto" });

export const sheet = style({
  "@media": {
    screen: {
      inlineSize: "fit-content",
      maxInlineSize: "100%",
      marginInline: "auto",
      background: "#fff",
      boxShadow: "0 1px 6px rgb(0 0 0 / .25)",
      overflowX: "auto",
    },
  },
});

/** Text and tables on A4, black on white. */
export const article = recipe({
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: space.s4,
    fontSize: fontSize.small,
    fontVariantNumeric: "tabular-nums",
    "@media": {
      screen: { maxInlineSize: "100%", padding: "14mm" },
      // A tablet needs the room of the margins for the columns.
      [media.narrow]: { padding: space.s4 },
      print: { display: "block" },
    },
  },
  variants: {
    landscape: {
      true: { "@media": { screen: { inlineSize: "297mm" } } },
      false: { "@media": { screen: { inlineSize: "210mm" } } },
    },
  },
});

const onArticle = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${article.classNames.base} ${selector}`, rule);
onArticle("h1", { fontSize: 18 });
onArticle("h2", { marginBlockEnd: space.s1, fontSize: 15 });
onArticle("> *", { "@media": { print: { marginBlockEnd: space.s4 } } });
onArticle("table", { fontSize: "inherit" });
onArticle(":is(th, td)", { blockSize: "auto", padding: "4px 6px", borderColor: "#bbb", verticalAlign: "top" });
onArticle(":is(th, td):first-child", { paddingInlineStart: 6 });
onArticle("thead th", { background: "none", borderColor: "#000", whiteSpace: "normal", verticalAlign: "bottom" });
onArticle("th", { color: "#000" });
