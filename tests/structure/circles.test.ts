import { dirname, join } from "node:path/posix";
import { expect, it } from "vitest";
import { appFiles, importsOf } from "#tests/support/source-files.ts";

const files = appFiles();
const known = new Set(files.map(({ path }) => path));

/** The files of app that each file imports; imports of types count. */
const imports = new Map(
  files.map((file) => [
    file.path,
    importsOf(file, { types: true })
      .map((name) => (name.startsWith(".") ? join(dirname(file.path), name) : name.replace(/^#/, "")))
      .filter((path) => known.has(path)),
  ]),
);

/** The way from a file back to itself, as far as one is found among the files that no circle is known of. */
function circleThrough(file: string, way: readonly string[], done: Set<string>): string[] | null {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
  if (done.has(file)) return null;
  for (const next of imports.get(file) ?? []) {
    const circle = circleThrough(next, [...way, file], done);
    if (circle) return circle;
  }
  done.add(file);
  return null;
}

it("no file of app imports itself through other files", () => {
  const done = new Set<string>();
  const circles = files.flatMap(({ path }) => circleThrough(path, [], done)?.join(" > ") ?? []);
  expect(circles).toEqual([]);
});
