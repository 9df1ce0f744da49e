import { style } from "@vanilla-extract/css";
import { vars } from "../styles/theme.css.ts";
import { fontSize } from "../styles/tokens.ts";

const { space } = vars;

/** Paper is white on screen too, whatever the look of the product. */
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
export const hint = style({ marginInlineStart: "auto" });

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
