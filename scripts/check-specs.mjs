/** What every page shares: the frame, the forms and the lists. Checked when a change belongs to no area. */
const SHARED = ["shell", "forms", "lists"];
const AREA_FILE = /^app\/(?:modules|routes)\/(.+)\.(?:tsx?|js)$/;
const TEXTS = /^app\/i18n\/\w+\/(.+)\.json$/;
const BROWSER_TEST = /^tests\/e2e\/(.+)\.(?:spec|pages)\.ts$/;
const API_ROWS = /^tests\/api\/(.+)\.rows\.ts$/;
const UNIT_TEST = /\.test\.tsx?$/;

/**
 * Which tests of the running product a change needs, by the words of its folders: `app/modules/stock/counts` needs the tests named after
 * counts, and `stock`. A change to what all areas share needs the tests of the frame, the forms and the lists.
 * @param {readonly string[]} changed paths from the root
 * @param {readonly string[]} tests the names of the files in tests/e2e
 * @returns {{ grep: string, api: string }} patterns of titles, empty when no test is needed: of browser tests, and of the calls' tests
 */
export function testsFor(changed, tests) {
  const names = [...new Set(tests.map((file) => file.replace(/\.(spec|pages)\.ts$/, "")))];
  const chosen = new Set(changed.flatMap((path) => namesFor(path, names)));
  const files = [...chosen].flatMap((name) => [
    ...(tests.includes(`${name}.spec.ts`) ? [`\\b${name}\\.spec\\.ts`] : []),
    ...(tests.includes(`${name}.pages.ts`) ? [`@${name}-pages\\b`] : []),
  ]);
  const calls = new Set(changed.flatMap((path) => foldersOf(path).map(stemOf)));
  return { grep: files.join("|"), api: calls.size > 0 ? `/api/\\S*(${[...calls].join("|")})` : "" };
}

/**
 * @param {string} path
 * @param {readonly string[]} names
 */
function namesFor(path, names) {
  const own = BROWSER_TEST.exec(path)?.[1];
  if (own) return [own];
  if (UNIT_TEST.test(path) || !/^(app|db|server|tests\/support)\//.test(path)) return [];
  const [area = "", ...inner] = foldersOf(path);
  const ofInner = names.filter((name) => inner.some((folder) => isNamedAfter(name, folder)));
  const ofArea = names.filter((name) => (ofInner.length > 0 ? stemOf(name) === stemOf(area) : isFirst(name, area)));
  const found = area ? [...ofInner, ...ofArea] : [];
  return found.length > 0 ? found : SHARED;
}

/**
 * The folders that say which area a file belongs to, the outer one first.
 * @param {string} path
 * @returns {string[]}
 */
function foldersOf(path) {
  if (UNIT_TEST.test(path)) return [];
  const alone = TEXTS.exec(path)?.[1] ?? API_ROWS.exec(path)?.[1];
  if (alone) return [alone];
  const parts = AREA_FILE.exec(path)?.[1]?.split("/") ?? [];
  // The calls of an area may stand in one file, which is named after the area.
  if (parts[0] === "api") return parts.slice(1, 2);
  return parts.length > 1 ? parts.slice(0, -1) : [];
}

/**
 * So that `registers` is found in `register-day`, and `e-invoices` in `e-invoicing`.
 * @param {string} word
 */
const stemOf = (word) => word.replace(/(ing|es?|s)$/, "");

/**
 * @param {string} name
 * @param {string} folder
 */
const isNamedAfter = (name, folder) => `-${name}`.includes(`-${stemOf(folder)}`);

/**
 * @param {string} name
 * @param {string} area
 */
const isFirst = (name, area) => name.startsWith(stemOf(area));
