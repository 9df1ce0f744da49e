import { createGlobalTheme, createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";
import { controlSize, space } from "./tokens.ts";

/** Every colour and measure of the look, as plain custom properties (`--canvas`, `--accent`, ...). */
export const vars = createGlobalThemeContract({
  color: {
    canvas: "canvas",
    surface: "surface",
    sunken: "sunken",
    line: "line",
    lineStrong: "line-strong",
    ink: "ink",
    inkSoft: "ink-soft",
    accent: "accent",
    accentHover: "accent-hover",
    accentInk: "accent-ink",
    accentWash: "accent-wash",
    good: "good",
    goodWash: "good-wash",
    warn: "warn",
    warnWash: "warn-wash",
    bad: "bad",
    badWash: "bad-wash",
    info: "info",
    infoWash: "info-wash",
    indigo: "indigo",
    indigoWash: "indigo-wash",
    purple: "purple",
    purpleWash: "purple-wash",
    scrim: "scrim",
  },
  space: { none: "s0", s1: "s1", s2: "s2", s3: "s3", s4: "s4", s5: "s5", s6: "s6" },
  control: { normal: "control", touch: "touch", target: "target" },
  radius: { control: "radius-control", card: "radius", round: "radius-round" },
  font: { text: "font-text", mono: "font-mono" },
});

createGlobalTheme(":root", vars, {
  color: {
    canvas: "light-dark(#f4f6f7, #101416)",
    surface: "light-dark(#ffffff, #171c1f)",
    sunken: "light-dark(#eef1f3, #12171a)",
    line: "light-dark(#dbe1e5, #2b3338)",
    lineStrong: "light-dark(#7d8b94, #6d7b83)",
    ink: "light-dark(#16202a, #e8edf0)",
    inkSoft: "light-dark(#51606b, #a3b0b8)",
    accent: "light-dark(#0b6b78, #5cc3d1)",
    accentHover: "light-dark(#085662, #7fd2dd)",
    accentInk: "light-dark(#ffffff, #062a30)",
    accentWash: "light-dark(#e3f2f4, #12343a)",
    good: "light-dark(#1b6e3c, #6fd396)",
    goodWash: "light-dark(#e4f4ea, #133023)",
    warn: "light-dark(#855600, #f0bd62)",
    warnWash: "light-dark(#fdf1d9, #3a2a0c)",
    bad: "light-dark(#b3261e, #ff8f86)",
    badWash: "light-dark(#fce8e6, #421613)",
    info: "light-dark(#1d5fb8, #8db9f5)",
    infoWash: "light-dark(#e6effb, #14294a)",
    indigo: "light-dark(#4340b8, #aeacf8)",
    indigoWash: "light-dark(#ebebfb, #25244f)",
    purple: "light-dark(#7a2fa8, #d3a3f2)",
    purpleWash: "light-dark(#f5eafb, #3a1d4d)",
    scrim: "light-dark(rgb(16 24 32 / .45), rgb(0 0 0 / .6))",
  },
  space,
  control: controlSize,
  radius: { control: "6px", card: "8px", round: "99px" },
  font: {
    text: '"Segoe UI", "Inter", "Noto Sans", system-ui, "Noto Sans Arabic", sans-serif',
    mono: "ui-monospace, Consolas, monospace",
  },
});

globalStyle(":root", { colorScheme: "light dark" });
globalStyle(":root[data-theme=light]", { colorScheme: "light" });
globalStyle(":root[data-theme=dark]", { colorScheme: "dark" });
