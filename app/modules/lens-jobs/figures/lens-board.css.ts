import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

const { space } = vars;

/** As many columns as have room, so that nothing scrolls sideways: four on a desk, two on a tablet, one on a phone. */
export const board = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 250px), 1fr))",
  gap: space.s3,
  alignItems: "start",
});

/** Marks beside each other. */
export const marks = style({ display: "flex", flexWrap: "wrap", gap: space.s1 });

/** The marks of a card stand below its facts. */
export const cardMarks = style([marks, { marginBlockStart: space.s1 }]);
