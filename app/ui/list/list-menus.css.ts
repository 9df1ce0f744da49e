import { type ComplexStyleRule, type GlobalStyleRule, globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize, media } from "#app/styles/tokens.ts";

const { color, space } = vars;

export const columns = style({ margin: 0, padding: 0, listStyle: "none" });
/** A button with a tick while its column is shown. `aria-pressed` says so, so the tick has no words. */
export const column = style({
  inlineSize: "100%",
  minBlockSize: 30,
  padding: `${space.s1} ${space.s3}`,
  border: 0,
  background: "none",
  color: "inherit",
  textAlign: "start",
  cursor: "pointer",
  ":hover": { background: color.sunken },
  "::before": {
    content: ['"\\2713"', '"\\2713" / ""'],
    display: "inline-block",
    inlineSize: 20,
    color: color.accent,
    visibility: "hidden",
  },
  selectors: { "&[aria-pressed=true]::before": { visibility: "visible" } },
});
export const foot = style({
  position: "sticky",
  insetBlockEnd: 0,
  display: "flex",
  gap: space.s2,
  padding: space.s2,
  background: color.surface,
});

/**
 * On a phone a row is a card: its first cell is the title, and each other cell stands beside its column's label, which the table says as
 * `--c2`, `--c3` and so on. Of the headers only the links that sort remain.
 */
export const cards = style({});
/** Stronger than the rules of every table for its first and last cells. */
const twice = `${cards}.${cards}`;
/** Buttons and icons of a row stand in one line. */
globalStyle(`${cards} td > div`, { flexWrap: "nowrap" });
const MOST_COLUMNS = 16;
const onPhone = (selector: string, rule: ComplexStyleRule) =>
  globalStyle(selector, { "@media": { [media.phone]: rule } } as GlobalStyleRule);
onPhone(`${cards}, ${cards} :is(thead, tbody)`, { display: "block" });
onPhone(`${cards} thead tr`, {
  display: "flex",
  flexWrap: "wrap",
  columnGap: space.s3,
  paddingInline: space.s4,
  background: color.sunken,
});
onPhone(`${cards} thead th`, { display: "none" });
onPhone(`${twice} thead th:has(a)`, { display: "block", border: 0, padding: 0, blockSize: "auto" });
onPhone(`${cards} tbody tr`, {
  display: "block",
  paddingBlock: space.s2,
  borderBlockEnd: `1px solid ${color.line}`,
});
onPhone(`${twice} tbody td`, {
  display: "flex",
  justifyContent: "space-between",
  gap: space.s3,
  border: 0,
  paddingBlock: 2,
  paddingInline: space.s4,
  blockSize: "auto",
  textAlign: "end",
  whiteSpace: "normal",
  overflowWrap: "anywhere",
  flexWrap: "wrap",
});
onPhone(`${twice} tbody td:first-child`, {
  display: "block",
  textAlign: "start",
  fontSize: fontSize.body,
  fontWeight: 600,
});
onPhone(`${cards} tbody td::before`, { flex: "none", color: color.inkSoft, fontWeight: 400 });
for (let place = 2; place <= MOST_COLUMNS; place += 1) {
  onPhone(`${cards} tbody td:nth-child(${place})::before`, { content: `var(--c${place})` });
}
