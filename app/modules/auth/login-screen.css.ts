import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";
import { media } from "#app/styles/tokens.ts";

export const screen = style({
  minBlockSize: "100vh",
  display: "grid",
  alignContent: "center",
  justifyContent: "center",
  gap: vars.space.s5,
  padding: vars.space.s5,
});

export const head = style({ textAlign: "center", color: vars.color.inkSoft });
export const brand = style({
  display: "flex",
  justifyContent: "center",
  gap: vars.space.s2,
  alignItems: "center",
  color: vars.color.ink,
});

export const panels = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 360px) minmax(0, 400px)",
  gap: vars.space.s4,
  alignItems: "start",
  "@media": { [media.narrow]: { gridTemplateColumns: "minmax(0, 420px)" } },
});

export const single = style({ gridTemplateColumns: "minmax(0, 380px)" });
export const account = style({
  display: "grid",
  gridTemplateColumns: "1fr auto",
  gap: vars.space.s2,
  alignItems: "center",
  paddingBlock: vars.space.s3,
  selectors: { "& + &": { borderBlockStart: `1px solid ${vars.color.line}` } },
});

export const badges = style({ display: "flex", flexWrap: "wrap", gap: vars.space.s1, marginBlockStart: vars.space.s1 });
export const soft = style({ color: vars.color.inkSoft, fontSize: "12px" });
export const foot = style({ textAlign: "center", color: vars.color.inkSoft, fontSize: "12px", margin: 0 });

export const kept = style({ maxInlineSize: "760px", marginInline: "auto" });
