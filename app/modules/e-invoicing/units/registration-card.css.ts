import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

const { color, space } = vars;

export const steps = style({ display: "grid", listStyle: "none", padding: 0, margin: 0 });

export const step = style({
  display: "grid",
  gridTemplateColumns: "24px minmax(0, 1fr) auto",
  gap: `${space.s1} ${space.s3}`,
  alignItems: "baseline",
  padding: `${space.s3} ${space.s4}`,
  selectors: { "& + &": { borderBlockStart: `1px solid ${color.line}` } },
});

export const number = style({ color: color.inkSoft, fontVariantNumeric: "tabular-nums" });
export const name = style({ fontWeight: 600 });
/** The outcome of the step, below its name. */
export const detail = style({ gridColumn: "2 / -1", color: color.inkSoft });
export const failure = style({ gridColumn: "2 / -1", display: "grid", gap: space.s2 });
/** The authority's answer, in its own language. */
export const said = style({ paddingInlineStart: 18, overflowWrap: "anywhere" });
