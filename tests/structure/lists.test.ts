import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { List } from "#app/ui/list/list.ts";
import { appFiles, readSource } from "#tests/support/source-files.ts";

type Declared = { list: List<never>; read: { name: string; input: z.ZodType } };

const ROOT = "../../";
const modules = import.meta.glob<Record<string, unknown>>("../../app/modules/**/*.list.server.ts", { eager: true });

const isDeclared = (value: unknown): value is Declared =>
  typeof value === "object" && value !== null && "list" in value && "read" in value;

const lists = Object.entries(modules).flatMap(([file, exported]) =>
  Object.values(exported)
    .filter(isDeclared)
    .map((one) => ({ path: file.slice(ROOT.length), ...one })),
);

describe("a declared list", () => {
  it("has a server half for each browser half", () => {
    const browser = appFiles(/\.list\.tsx$/).map(({ path }) => path.replace(".tsx", ".server.ts"));
    expect(browser.length).toBeGreaterThan(4);
    expect([...new Set(lists.map(({ path }) => path))].sort()).toEqual(browser.sort());
  });

  it.each(lists)("sorts only as its operation does: $path", ({ list, read }) => {
    const { sorts = [], sort = "" } = list;
    for (const one of sorts) expect(read.input.safeParse({ sort: one }).error, one).toBeUndefined();
    expect(sorts.length > 0 ? sorts : [""]).toContain(sort.replace(/^-/, ""));
  });

  it.each(lists)("names columns that it has, in the order of its file: $path", ({ list }) => {
    const inFile = Object.entries(list.columns).filter(([, column]) => "file" in column);
    const named = list.file?.columns ?? inFile.map(([key]) => key);
    if (list.file) expect([...named].sort()).toEqual(inFile.map(([key]) => key).sort());
  });

  it("gives its file by the one route for files of lists", () => {
    const route = readSource("app/routes/list-file.ts");
    const missing = lists.filter(({ list, path }) => list.file && !route.includes(`"#${path}"`));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });
});
