/** The tests of what every page shares: the frame, the forms and the lists. Chosen when a change belongs to no area. */
const SHARED = ["shell.spec.ts", "shell.pages.ts", "every-page/forms.spec.ts", "every-page/lists.spec.ts"];
const AREA_FILE = /^app\/(?:modules|routes)\/(?:settings\/(?=[\w-]+\/)|api\/)?(.+)\.(?:tsx?|js)$/;
const TEXTS = /^app\/i18n\/\w+\/(.+)\.json$/;
const BROWSER_TEST = /^tests\/e2e\/(.+\.(?:spec|pages)\.ts)$/;
const API_ROWS = /^tests\/api\/(.+)\.rows\.ts$/;
const UNIT_TEST = /\.test\.tsx?$/;

/**
 * Chooses the tests of the running product that a change needs, by the words of its folders. `app/modules/inventory/counts` needs the tests of
 * the inventory that are named after counts; a part without tests of its own needs all tests of its area. A change to what all areas share
 * needs the tests of the frame, the forms and the lists.
 * @param {readonly string[]} changed paths from the root
 * @param {readonly string[]} tests the paths of the files in tests/e2e, from there
 * @returns {{ grep: string, api: string }} patterns of titles, empty when no test is needed: of browser tests, and of the calls' tests
 */
export function testsFor(changed, tests) {
  const chosen = [...new Set(changed.flatMap((path) => chosenFor(path, tests)))];
  const patterns = chosen.map((file) => {
    const name = nameOf(file);
    return file.endsWith(".pages.ts") ? `@${name}-pages\\b` : `\\b${name}\\.spec\\.ts`;
  });
  const calls = new Set(changed.flatMap((path) => wordsOf(path).map(stemOf)));
  return { grep: patterns.join("|"), api: calls.size > 0 ? `/api/\\S*(${[...calls].join("|")})` : "" };
}

/**
 * @param {string} path
 * @param {readonly string[]} tests
 */
function chosenFor(path, tests) {
  const own = BROWSER_TEST.exec(path)?.[1];
  if (own) return [own];
  if (UNIT_TEST.test(path) || !/^(app|db|server|tests\/support)\//.test(path)) return [];
  const [area, ...inner] = wordsOf(path);
  const ofArea = tests.filter((file) => file.split(/[/.]/)[0] === area);
  const ofInner = ofArea.filter((file) => inner.some((word) => `-${nameOf(file)}`.includes(`-${stemOf(word)}`)));
  if (ofInner.length > 0) return ofInner;
  return ofArea.length > 0 ? ofArea : SHARED.filter((file) => tests.includes(file));
}

/**
 * The words that say where a file belongs: its area, and the folders in it.
 * @param {string} path
 * @returns {string[]}
 */
function wordsOf(path) {
  if (UNIT_TEST.test(path)) return [];
  const whole = TEXTS.exec(path)?.[1] ?? API_ROWS.exec(path)?.[1];
  if (whole) return whole.split("/");
  const parts = AREA_FILE.exec(path)?.[1]?.split("/") ?? [];
  // The calls of an area stand in one file, which is named after the area.
  return parts.length > 1 ? parts.slice(0, -1) : path.startsWith("app/routes/api/") ? parts : [];
}

/** @param {string} file */
const nameOf = (file) => file.replace(/^.*\//, "").replace(/\.(spec|pages)\.ts$/, "");

/**
 * So that `returns` is found in `return-reasons`, and `/api/product-variants` belongs to `variants`.
 * @param {string} word
 */
const stemOf = (word) => word.replace(/(ing|es?|s)$/, "");
