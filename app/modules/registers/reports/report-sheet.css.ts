import { style } from "@vanilla-extract/css";

/** The groups of figures, each kept on one page. */
export const group = style({ breakInside: "avoid", marginBlockStart: 16 });
export const signatures = style({ display: "flex", justifyContent: "space-between", gap: 32, marginBlockStart: 48 });
export const signature = style({ flex: 1, paddingBlockStart: 4, borderBlockStart: "1px solid #000" });
