import { keyframes, style } from "@vanilla-extract/css";

const unseen = keyframes({ from: { position: "absolute", visibility: "hidden" } });

/**
 * The button is for pages without scripts. Where they run it is taken away as soon as they do, and until then takes no room, so that
 * nothing moves; it is there again when they do not arrive.
 */
export const switcher = style({
  selectors: {
    ":root[data-enhanced] &": { display: "none" },
    "html[data-scripts] &": { "@media": { "(scripting: enabled)": { animation: `${unseen} 0s 5s backwards` } } },
  },
});
