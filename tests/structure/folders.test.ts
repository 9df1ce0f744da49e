import { dirname } from "node:path/posix";
import { expect, it } from "vitest";
import { filesUnder, lineCount } from "#tests/support/source-files.ts";

const MOST_FILES = 30;
const FEWEST_FILES = 3;

/** Folders that may hold more files, each with its reason. */
const LARGE: Record<string, string> = {
  "db/migrations": "Changes in the order of time: the names sort them",
};

/** Files of app/ under 20 lines, tests and styles not counted. The number may only fall: a small file joins its neighbour. */
const SMALL_FILES = 210;
const FEW_LINES = 20;

const files = ["app", "db", "scripts", "server", "tests"].flatMap((folder) => filesUnder(folder, /./));
/** How many files stand in each folder, without those of its sub-folders. */
const counts = new Map<string, number>();
for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);

it(`no folder holds more than ${MOST_FILES} files`, () => {
  const large = [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder);
  expect(large.sort()).toEqual(Object.keys(LARGE).sort());
});

it(`a folder in app/ui, app/lib, app/http, db/entities and tests holds at least ${FEWEST_FILES} files`, () => {
  const sorted = /^(app\/(ui|lib|http)|db\/entities|tests\/(api|e2e|support))\//;
  const few = [...counts].filter(([folder, count]) => sorted.test(folder) && count < FEWEST_FILES);
  expect(few.map(([folder]) => folder)).toEqual([]);
});

it(`at most ${SMALL_FILES} files of app/ have fewer than ${FEW_LINES} lines`, () => {
  const small = files.filter(
    (file) => /^app\/.*(?<!\.(test|css))\.(tsx?|js)$/.test(file.path) && lineCount(file) < FEW_LINES,
  );
  expect(small.length).toBeLessThanOrEqual(SMALL_FILES);
});
