import { keyframes, style } from "@vanilla-extract/css";

const unseen = keyframes({ from: { position: "absolute", visibility: "hidden" } });

/**
 * The button for pages without scripts. Running scripts hide it. Until they run it takes no room, so that nothing moves. It appears after
 * five seconds if the scripts do not arrive.
 */
export const switcher = style({
  selectors: {
    ":root[data-enhanced] &": { display: "none" },
    "html[data-scripts] &": { "@media": { "(scripting: enabled)": { animation: `${unseen} 0s 5s backwards` } } },
  },
});
