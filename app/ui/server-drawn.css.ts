import { style } from "@vanilla-extract/css";

/** Where there is nothing yet, there is no gap. */
export const serverDrawn = style({ ":empty": { display: "none" } });
