import { globalStyle, style } from "@vanilla-extract/css";

export const day = style({ position: "relative", display: "block", minInlineSize: 150 });
globalStyle(`${day} > input`, { paddingInlineEnd: 36 });

/** Stands inside the box, at its end. Without scripts it could do nothing. */
export const calendar = style({ position: "absolute", insetInlineEnd: 0, insetBlock: 0, marginBlock: "auto" });
globalStyle(`:root:not([data-enhanced]) ${calendar}`, { display: "none" });
