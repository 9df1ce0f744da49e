import { globalStyle, style } from "@vanilla-extract/css";

const RULE = "1px solid #000";
const HAIRLINE = "1px solid #bbb";

export const sheet = style({
  color: "#000",
  font: '13px/1.45 "Segoe UI", "Noto Sans", system-ui, "Noto Sans Arabic", sans-serif',
  fontVariantNumeric: "tabular-nums",
  "@media": { screen: { inlineSize: "210mm", maxInlineSize: "100%", padding: "14mm" } },
});

export const head = style({
  display: "grid",
  gridTemplateColumns: "1fr auto 1fr",
  gap: 16,
  paddingBlockEnd: 12,
  borderBlockEnd: RULE,
});
export const name = style({ fontSize: 17, fontWeight: 700 });
export const arabic = style({ direction: "rtl", gridColumn: 3 });
export const code = style({ inlineSize: "35mm", blockSize: "35mm", gridColumn: 2, shapeRendering: "crispEdges" });

export const title = style({ marginBlock: 14, textAlign: "center", fontSize: 17, lineHeight: 1.4 });

export const notice = style({
  marginBlockEnd: 14,
  padding: 8,
  border: "2px solid #000",
  textAlign: "center",
  fontWeight: 700,
});

export const facts = style({ display: "grid", gridTemplateColumns: "1fr 1fr", columnGap: 32, marginBlockEnd: 14 });
export const fact = style({
  display: "flex",
  justifyContent: "space-between",
  gap: 12,
  paddingBlock: 4,
  borderBlockEnd: HAIRLINE,
});
globalStyle(`${fact} dd`, { flex: "0 0 auto", maxInlineSize: "60%", textAlign: "end", overflowWrap: "anywhere" });
export const steady = style({ whiteSpace: "nowrap" });

export const lines = style({ inlineSize: "100%", borderCollapse: "collapse" });
/** Figures take what they need, and the item most of what is left. */
globalStyle(`${lines} th:first-child`, { inlineSize: "48%" });
globalStyle(`${lines} :is(th, td)`, { padding: "5px 6px", textAlign: "start", verticalAlign: "top" });
globalStyle(`${lines} th`, { borderBlockEnd: RULE, fontWeight: 600, verticalAlign: "bottom" });
globalStyle(`${lines} td`, { borderBlockEnd: HAIRLINE, overflowWrap: "anywhere" });
/** English above Arabic, aligned as the column is. */
export const twoLines = style({});
globalStyle(`${twoLines} > bdi`, { display: "block", textAlign: "-webkit-match-parent" });
export const number = style({});
globalStyle(`${lines} ${number}`, { textAlign: "end", whiteSpace: "nowrap" });
export const soft = style({ fontSize: 11.5, color: "#333" });

/** The figures stay together; the words below them may stand on the next page. */
export const end = style({ breakInside: "avoid", marginBlockStart: 12 });
export const totals = style({ marginInlineStart: "auto", inlineSize: "95mm" });
/** An amount stands on one line, also below a large total. */
globalStyle(`${totals} dd`, { maxInlineSize: "none", whiteSpace: "nowrap" });
export const strong = style({ borderBlockStart: RULE, borderBlockEnd: RULE, fontSize: 16, fontWeight: 700 });
export const foot = style({ marginBlockStart: 20, textAlign: "center" });
/** Lines as staff typed them. */
export const typed = style({ whiteSpace: "pre-line" });
export const logo = style({ display: "block", maxInlineSize: "60mm", blockSize: "18mm", objectFit: "contain" });
