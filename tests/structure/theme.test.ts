import { expect, it } from "vitest";
import { filesUnder } from "#tests/support/source-files.ts";

/** Every line of a style that depends on the theme. Paper is light in every theme. */
const themed = filesUnder("app", /\.css\.ts$/).flatMap(({ path, text }) =>
  text
    .split("\n")
    .filter((line) => /data-theme|prefers-color-scheme|light-dark\(/.test(line))
    .map((line) => ({ path, line: line.trim() })),
);

/** The page tests rely on this rule: the second theme can then differ from the first in colours only. */
it("a theme changes colours and nothing else", () => {
  const isColour = /^\w+: "light-dark\((#[0-9a-f]{6}|rgb\([^)]*\)), (#[0-9a-f]{6}|rgb\([^)]*\))\)",$/;
  const isSwitch = /^(globalStyle|onPaper)\("[^"]+", \{ colorScheme: "[a-z ]+" \}\);$/;
  expect(themed.length).toBeGreaterThan(20);
  expect(themed.filter(({ line }) => !isColour.test(line) && !isSwitch.test(line))).toEqual([]);
  const files = new Set(themed.map(({ path }) => path));
  expect([...files]).toEqual(["app/styles/print.css.ts", "app/styles/theme.css.ts"]);
});
