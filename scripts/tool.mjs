import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./runtime.mjs";

/**
 * The JavaScript file behind a command of an installed package, for example `vitest`: node_modules/.bin holds shell scripts on some systems.
 * Of two packages with the command, takes the first by name: `tsc` is that of @typescript/native, and typescript is there for its parser (tests/structure).
 * @param {string} name
 * @returns {string}
 */
export function toolFile(name) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "node_modules/.package-lock.json"), "utf8"));
  for (const [path, { bin }] of Object.entries(packages)) {
    const file = bin?.[name] && join(ROOT, path, bin[name]);
    if (file && path.lastIndexOf("node_modules") === 0 && existsSync(file)) return file;
  }
  throw new Error(`There is no command "${name}" among the installed packages.`);
}
