import { style } from "@vanilla-extract/css";

export const figure = style({ flex: "0 1 112px" });
export const place = style({ flex: "0 1 240px", minInlineSize: 0 });
