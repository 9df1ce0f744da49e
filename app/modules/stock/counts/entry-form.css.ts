import { style } from "@vanilla-extract/css";

/** "Number of pieces" on one line: the box stands beside its neighbours. */
export const figure = style({ flex: "0 1 136px" });
export const place = style({ flex: "0 1 240px", minInlineSize: 0 });
