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

/** The lists with pages that are no declared ones, and why. */
const OTHER_LISTS = new Map([
  ["app/modules/claims/answers/preview-table.tsx", "the lines of a file, which has its own order and no filters"],
  ["app/modules/claims/batches/batch-claims.tsx", "its rows are buttons of a form while the batch is open"],
  [
    "app/modules/insurance/policies/page/policy-members.tsx",
    "names on the form of a policy, which readers without a right do not get",
  ],
  ["app/modules/reports/table/report-table.tsx", "a report says its columns itself"],
  [
    "app/modules/inventory/counts/review/reviewed-count.tsx",
    "its rows are ticked in a form, and its first filter is not in the URL",
  ],
  ["app/modules/inventory/counts/running-count.tsx", "its columns depend on the state of the count, as in the review"],
  ["app/modules/vendors/vendor-items-card.tsx", "stands on a form and keeps what is typed there"],
  ["app/routes/inventory/counts/entries.tsx", "its rows are buttons of a form"],
  [
    "app/routes/customers/profile.tsx",
    "the purchases and prescriptions of one customer, without search, filters and sorts",
  ],
  ["app/routes/customers/store-credit.tsx", "the lines of an account, drawn as on its print"],
  ["app/routes/settings/audit-reads.tsx", "searches by the number of one prescription, not by words"],
]);

describe("a list with pages", () => {
  it("is a declared one, unless a reason stands here", () => {
    const found = appFiles(/\.tsx$/).filter(
      ({ path, text }) => !path.startsWith("app/ui/") && text.includes("ui/list/pagination.tsx"),
    );
    expect(found.map(({ path }) => path)).toEqual([...OTHER_LISTS.keys()].sort());
  });
});

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

  it("has a name of its own, under which users keep its columns", () => {
    const names = lists.map(({ list }) => list.name ?? list.words);
    // The name is a key of a form, as the command takes it.
    expect(names.filter((name) => !/^[A-Za-z.]{1,60}$/.test(name))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
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
