import { globalStyle } from "@vanilla-extract/css";
import { vars } from "./theme.css.ts";
import { bottomBar, fontSize } from "./tokens.ts";

globalStyle("*, *::before, *::after", { boxSizing: "border-box" });

/** When a link scrolls to a field, the margin keeps the field clear of the top bar and its label. */
globalStyle("html", { scrollPaddingBlockStart: 96, scrollPaddingBlockEnd: bottomBar.height });

globalStyle("body", {
  margin: 0,
  background: vars.color.canvas,
  color: vars.color.ink,
  font: `${fontSize.body}/1.45 ${vars.font.text}`,
  minBlockSize: "100vh",
});

globalStyle("h1, h2, h3, p, dl, dd, ul, ol, figure, fieldset", { margin: 0 });
globalStyle("h1", { fontSize: fontSize.title, lineHeight: "28px", fontWeight: 650 });
globalStyle("h2, h3", { fontSize: fontSize.body, fontWeight: 650 });
globalStyle("fieldset", { border: 0, padding: 0, minInlineSize: 0 });
globalStyle("legend", { padding: 0 });
globalStyle("button, input, select, textarea", { font: "inherit", color: "inherit" });
globalStyle("::placeholder", { color: vars.color.inkSoft, opacity: 1 });
globalStyle("summary", { cursor: "pointer", listStyle: "none" });
globalStyle("summary::-webkit-details-marker", { display: "none" });
globalStyle("svg", { flex: "none" });

globalStyle("a", { color: vars.color.accent, textDecoration: "none" });
globalStyle("a:hover", { textDecoration: "underline" });
globalStyle("p a, li > a:only-child", { textUnderlineOffset: "2px" });
globalStyle("p a", { textDecoration: "underline" });

globalStyle(":focus-visible", { outline: `2px solid ${vars.color.accent}`, outlineOffset: "2px" });
globalStyle("table, time, bdi, input", { fontVariantNumeric: "tabular-nums" });
globalStyle("[hidden]", { display: "none !important" });
