import { style } from "@vanilla-extract/css";

export const num = style({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });
