import { globalStyle, type StyleRule, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize, media } from "#app/styles/tokens.ts";
import { button } from "#app/ui/form/button.css.ts";

const { quiet } = button.classNames.variants.variant;

/** A text on its own line. It is aligned with the page, whatever the language of the text. */
export const detail = style({
  display: "block",
  color: vars.color.inkSoft,
  fontSize: "12px",
  textAlign: "-webkit-match-parent",
});
/** The buttons that ask other stores for an item. */
export const elsewhere = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.s2 });
/** A product's picture, at the start of its line. */
export const picture = style({ float: "inline-start", marginInlineEnd: vars.space.s2 });
export const error = style({ color: vars.color.bad, fontWeight: 550, fontSize: "12.5px" });
/** Figures are aligned to the right in both languages. */
export const amount = style({
  inlineSize: "max-content",
  marginInlineStart: "auto",
  selectors: { "[dir=rtl] &": { marginInlineStart: 0 } },
});
/** As narrow as most amounts, but wide enough to show the last digit of a large one. */
globalStyle(`${amount} input`, { fieldSizing: "content", inlineSize: "auto", minInlineSize: 92, maxInlineSize: 124 });

/** Each line is painted separately, so that a new line does not repaint the others. */
globalStyle("#cart-lines > tr", { isolation: "isolate" });

/** The newest line: a bar at its start, and margins that keep it clear of the top bar and the totals when it scrolls into view. */
globalStyle("#cart-lines > tr[data-newest]", { background: vars.color.accentWash, scrollMarginBlock: 80 });

/** A long list of results scrolls by itself, so that the cart stays in view. */
export const results = style({ maxBlockSize: 300, overflowY: "auto" });

/** The buttons of a row stay on one line, because users look through the rows of a list. */
export const beside = style({ display: "flex", justifyContent: "end", gap: vars.space.s2 });
globalStyle(`${beside} > ${quiet}`, { "@media": { [media.phone]: { paddingInline: vars.space.s2 } } });

/**
 * On a phone each line of the cart is a card: the item across it, then its pieces and its price, then the unit price and the discount with their
 * names, which elsewhere stand in the head of the table.
 */
export const lines = style({});
/** The price without VAT is lighter than the one that a customer hears. */
globalStyle(`${lines} td:nth-child(3) ${quiet}`, { color: vars.color.inkSoft });
export const cellName = style({
  display: "none",
  "@media": { [media.phone]: { display: "block", color: vars.color.inkSoft, fontSize: fontSize.small } },
});
/** A result of the search is a card there, too. */
export const hits = style({});
const onPhone = (part: string, rule: StyleRule, of = lines) =>
  globalStyle(`${of} ${part}`, { "@media": { [media.phone]: rule } });
for (const of of [lines, hits]) {
  onPhone("thead", { position: "absolute", clipPath: "inset(50%)" }, of);
  onPhone(":is(table, tbody)", { display: "block" }, of);
  onPhone("tbody > tr > td:nth-child(n)", { display: "block", blockSize: "auto", padding: 0, border: 0 }, of);
}
onPhone(
  "tbody > tr",
  {
    display: "grid",
    gridTemplateColumns: "1fr auto",
    alignItems: "center",
    gap: vars.space.s2,
    paddingBlock: vars.space.s2,
    borderBlockEnd: `1px solid ${vars.color.line}`,
  },
  hits,
);
onPhone("tbody > tr > td:nth-child(1)", { gridColumn: "1 / -1" }, hits);
onPhone("tbody > tr > td:nth-child(2)", { textAlign: "start" }, hits);
onPhone("#cart-lines > tr", {
  display: "grid",
  gridTemplate: '"item item remove" "quantity total total" "price discount discount" / 1fr 1fr auto',
  alignItems: "center",
  gap: `${vars.space.s2} ${vars.space.s3}`,
  padding: vars.space.s3,
  borderBlockEnd: `1px solid ${vars.color.line}`,
});
["item", "quantity", "price", "discount", "total", "remove"].forEach((gridArea, index) => {
  onPhone(`#cart-lines > tr > td:nth-child(${index + 1})`, { gridArea });
});
onPhone("#cart-lines > tr > td:first-child", { alignSelf: "start", overflowWrap: "anywhere" });
onPhone("#cart-lines > tr > td:nth-child(3)", { textAlign: "start" });
onPhone("#cart-lines > tr > td:nth-child(5)", { fontSize: fontSize.title });
onPhone(`#cart-lines > tr > td:nth-child(3) ${amount}`, { marginInlineStart: 0 });
onPhone(`#cart-lines > tr > td:nth-child(3) ${quiet}`, { marginInlineStart: `calc(-1 * ${vars.space.s3})` });
