import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { fontSize, media } from "#app/styles/tokens.ts";

const { color, space } = vars;

export const scroll = style({ position: "relative", overflowX: "auto", "@media": { print: { overflow: "visible" } } });
export const grid = style({
  inlineSize: "100%",
  borderCollapse: "separate",
  borderSpacing: 0,
  tableLayout: "fixed",
  fontSize: fontSize.small,
});
/** Seven days keep room for a name: on a tablet the table scrolls. */
export const wide = style({ minInlineSize: 820 });

globalStyle(`${grid} :is(th, td)`, {
  padding: space.s1,
  borderBlockEnd: `1px solid ${color.line}`,
  borderInlineStart: `1px solid ${color.line}`,
  textAlign: "start",
  verticalAlign: "top",
});
globalStyle(`${grid} td`, { position: "relative" });
globalStyle(`${grid} tr > :first-child`, { borderInlineStart: 0 });
globalStyle(`${grid} tbody tr:last-child > *`, { borderBlockEnd: 0 });
globalStyle(`${grid} thead th`, { background: color.sunken, padding: `6px ${space.s2}`, overflowWrap: "anywhere" });
globalStyle(`${grid} tbody th`, { fontWeight: 600, verticalAlign: "top", paddingBlockStart: 8, textAlign: "center" });
export const times = style({ inlineSize: 62 });
export const today = style({});
globalStyle(`${grid} thead th.${today}`, { background: color.accentWash });

/** On a phone a day shows one examiner; the chips above it lead to the others. */
globalStyle(`${grid}:not(${wide}) tr > :nth-child(n + 3)`, { "@media": { [media.phone]: { display: "none" } } });
/** A block takes no columns: the cell of a break spans those that a phone does not show, and would squeeze the one that it does. */
globalStyle(`${grid}:not(${wide}) td[colspan]`, { "@media": { [media.phone]: { display: "block" } } });
globalStyle(`${scroll}:has(${wide})`, { "@media": { [media.phone]: { display: "none" } } });
const onPhone = { display: "none", "@media": { [media.phone]: { display: "flex" } } } as const;
export const people = style({ ...onPhone, padding: space.s3 });
/** On a phone the days of a week stand one below the other. */
export const agenda = style({ ...onPhone, flexDirection: "column", gap: space.s4, padding: space.s3 });
export const agendaDay = style({ display: "grid", gap: space.s2 });
globalStyle(`${agendaDay} > header`, { display: "flex", alignItems: "center", justifyContent: "space-between" });

export const closed = style({ background: color.sunken });
const stripes = `repeating-linear-gradient(135deg, ${color.sunken} 0 6px, ${color.surface} 6px 12px)`;
/** Nobody works here now; the store is open. */
export const away = style({ background: stripes });
export const pause = style({ background: stripes, color: color.inkSoft });
globalStyle(`${grid} td.${pause}`, { textAlign: "center", paddingBlock: space.s2 });
export const taken = style({ background: color.accentWash });

/** The link to a free time fills its cell, so that it is easy to press. */
export const book = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  minBlockSize: 28,
  borderRadius: vars.radius.control,
  color: color.inkSoft,
  ":hover": { background: color.accentWash, color: color.ink },
  "@media": { print: { display: "none" } },
});
/** The sign stands only under the pointer or the focus, so that an empty day is calm. A finger has no pointer, so there it is faint. */
globalStyle(`${book} > svg`, { opacity: 0, "@media": { "(hover: none)": { opacity: 0.4 } } });
globalStyle(`${book}:is(:hover, :focus-visible) > svg`, { opacity: 1 });

export const nowLine = style({
  position: "absolute",
  insetInline: 0,
  zIndex: 1,
  borderBlockStart: `2px solid ${color.bad}`,
  pointerEvents: "none",
  "@media": { print: { display: "none" } },
});
export const nowTime = style({
  display: "block",
  color: color.bad,
  fontSize: fontSize.tiny,
  fontWeight: 600,
  "@media": { print: { display: "none" } },
});

export const visit = style({
  display: "grid",
  gap: 2,
  justifyItems: "start",
  padding: space.s1,
  borderRadius: vars.radius.control,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderInlineStart: "4px solid var(--who)",
  overflowWrap: "anywhere",
  breakInside: "avoid",
});
globalStyle(`${visit} + ${visit}`, { marginBlockStart: space.s1 });
/** The whole width of the visit, so that a name breaks between its words. */
globalStyle(`${visit} > a`, { justifySelf: "stretch", fontWeight: 600, minBlockSize: vars.control.target });
export const detail = style({ color: color.inkSoft });
export const foot = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s1 });
export const heading = style({ display: "flex", alignItems: "center", gap: space.s2 });
export const initials = style({
  flex: "none",
  padding: "0 5px",
  borderRadius: vars.radius.round,
  background: "var(--who)",
  color: color.surface,
  fontSize: fontSize.tiny,
  fontWeight: 650,
  lineHeight: "18px",
  "@media": { print: { color: color.ink, background: "none" } },
});
