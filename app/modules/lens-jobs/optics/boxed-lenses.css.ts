import { style } from "@vanilla-extract/css";

/** No wider than both lenses are worth, and as narrow as a phone. */
export const picture = style({ margin: 0, maxInlineSize: "40rem" });
