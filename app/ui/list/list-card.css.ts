import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize } from "#app/styles/tokens.ts";
import { num } from "#app/ui/text/num.css.ts";

const { color, space } = vars;

export const list = style({ margin: 0, padding: 0, listStyle: "none", fontSize: fontSize.table });

export const item = style({
  display: "flex",
  alignItems: "center",
  gap: space.s3,
  minBlockSize: 37,
  padding: `6px ${space.s4}`,
  borderBlockEnd: `1px solid ${color.line}`,
  ":last-child": { borderBlockEnd: 0 },
});

export const main = style({ flex: "1 1 0", minInlineSize: 0, overflowWrap: "anywhere" });
globalStyle(`${main} > a`, { display: "inline-block", paddingBlock: 3 });

export const detail = style({ display: "block", color: color.inkSoft, fontSize: fontSize.small });
/** An email address must be able to break. */
globalStyle(`${detail} ${num}`, { whiteSpace: "normal" });
export const start = style({ flex: "none", fontVariantNumeric: "tabular-nums", fontWeight: 600 });
export const end = style({ flex: "none", display: "flex", gap: space.s3, alignItems: "center", whiteSpace: "nowrap" });
/** Amounts are aligned to the right in both directions, so that decimals line up. */
globalStyle(`[dir=rtl] ${end} > ${num}`, { minInlineSize: "14ch", textAlign: "end" });
globalStyle(`${end} > ${num}[dir=rtl]`, { textAlign: "start" });
export const aside = style({ color: color.inkSoft, fontSize: fontSize.small, minInlineSize: 72, textAlign: "end" });
export const empty = style({ color: color.inkSoft });
export const more = style({ color: color.inkSoft, fontSize: fontSize.small, padding: `${space.s2} ${space.s4}` });
