import { style } from "@vanilla-extract/css";

export const quantity = style({ inlineSize: 84, marginInlineStart: "auto" });
