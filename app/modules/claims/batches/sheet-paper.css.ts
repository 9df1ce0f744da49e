import { globalStyle, style } from "@vanilla-extract/css";

const RULE = "1px solid #000";

export const head = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: "2mm 10mm" });
export const facts = style({ margin: 0, columns: 2, columnGap: "8mm" });
globalStyle(`${facts} > div`, { display: "flex", justifyContent: "space-between", gap: "2mm", breakInside: "avoid" });
globalStyle(`${facts} dd`, { margin: 0, fontWeight: 600, textAlign: "end" });

/** Claims are never split between pages, and the head stands on each. */
export const sheet = style({ inlineSize: "100%", borderCollapse: "collapse", lineHeight: 1.3 });
globalStyle(`article ${sheet}`, { fontSize: 10 });
globalStyle(`article ${sheet} :is(th, td)`, { padding: "1mm", borderBlockEnd: "1px solid #bbb", textAlign: "start" });
globalStyle(`${sheet} thead bdi`, { display: "block", fontSize: 9 });
globalStyle(`${sheet} tbody`, { breakInside: "avoid" });
globalStyle(`article ${sheet} tbody tr:last-child > *`, { borderBlockEnd: RULE });
export const figure = style({});
globalStyle(`article ${sheet} ${figure}`, { textAlign: "end", whiteSpace: "nowrap" });
export const soft = style({ color: "#333" });
export const draft = style({ padding: "2mm 3mm", border: "2px solid #000" });
export const signatures = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: "20mm", breakInside: "avoid" });
export const signature = style({ marginBlockStart: "14mm", paddingBlockStart: "1mm", borderBlockStart: RULE });
