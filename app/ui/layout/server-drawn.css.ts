import { style } from "@vanilla-extract/css";

/** An empty part leaves no gap. */
export const serverDrawn = style({ ":empty": { display: "none" } });
