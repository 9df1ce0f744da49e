import { style } from "@vanilla-extract/css";

/** No wider than both lenses are worth, and as narrow as a phone. */
export const picture = style({ margin: 0, maxInlineSize: "40rem" });

/** Stays in sight while the fields beside it are filled in, below the bar of the page. */
export const beside = style({ position: "sticky", insetBlockStart: 68 });
