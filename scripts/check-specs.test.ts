import { describe, expect, it } from "vitest";
import { testsFor } from "./check-specs.mjs";

const TESTS = [
  "categories.pages.ts",
  "categories.spec.ts",
  "counts.spec.ts",
  "customer-import.spec.ts",
  "customer-merge.spec.ts",
  "customers.pages.ts",
  "customers.spec.ts",
  "e-invoice-day.spec.ts",
  "e-invoicing.spec.ts",
  "forms.spec.ts",
  "lists.spec.ts",
  "register-day.spec.ts",
  "registers.spec.ts",
  "returns.spec.ts",
  "sale-screen.spec.ts",
  "sale.spec.ts",
  "shell.pages.ts",
  "shell.spec.ts",
  "stock-counts.pages.ts",
  "stock.spec.ts",
];
const SHARED = ["shell.spec.ts", "@shell-pages", "forms.spec.ts", "lists.spec.ts"];

/** The chosen tests, as their names stand in titles. */
const chosen = (...changed: string[]) =>
  testsFor(changed, TESTS)
    .grep.split("|")
    .map((pattern) => pattern.replaceAll("\\b", "").replaceAll("\\", ""))
    .filter(Boolean);

describe("the browser tests of a change", () => {
  it.each([
    ["an area", "app/modules/registers/register-table.tsx", ["register-day.spec.ts", "registers.spec.ts"]],
    [
      "a part of an area with tests of its own: these, and the area's first",
      "app/modules/sales/returns/return-form.tsx",
      ["returns.spec.ts", "sale.spec.ts"],
    ],
    [
      "a part without tests of its own: those of the whole area",
      "app/modules/sales/cart/cart.tsx",
      ["sale-screen.spec.ts", "sale.spec.ts"],
    ],
    [
      "a part whose tests have two words",
      "app/modules/customers/merge/merge-form.tsx",
      ["customer-merge.spec.ts", "customers.spec.ts", "@customers-pages"],
    ],
    [
      "a folder that is named with another ending",
      "app/modules/sales/e-invoices/send.server.ts",
      ["e-invoice-day.spec.ts", "e-invoicing.spec.ts", "sale.spec.ts"],
    ],
    [
      "the pages of a part",
      "app/routes/stock/counts/list.tsx",
      ["counts.spec.ts", "@stock-counts-pages", "stock.spec.ts"],
    ],
    ["texts", "app/i18n/ar/categories.json", ["categories.spec.ts", "@categories-pages"]],
    ["calls", "app/routes/api/categories.ts", ["categories.spec.ts", "@categories-pages"]],
    ["a browser test", "tests/e2e/inventory/counts.spec.ts", ["counts.spec.ts"]],
    ["a table of pages", "tests/e2e/inventory/counts.pages.ts", ["@stock-counts-pages"]],
    ["an area without browser tests", "app/modules/search/search.server.ts", SHARED],
    ["what all pages share", "app/ui/form/button.tsx", SHARED],
    ["a table", "db/entities/products/category.ts", SHARED],
    ["a unit test", "app/modules/registers/registers.test.ts", []],
    ["a document", "docs/glossary.md", []],
  ])("%s", (_what, path, tests) => {
    expect(chosen(path)).toEqual(tests);
  });

  it("are each chosen once for several files", () => {
    expect(chosen("app/modules/registers/one.ts", "app/routes/registers/list.tsx")).toEqual([
      "register-day.spec.ts",
      "registers.spec.ts",
    ]);
  });
});

describe("the calls of a change", () => {
  const isChosen = (call: string, ...changed: string[]) => new RegExp(testsFor(changed, TESTS).api || "^$").test(call);

  it("are those with a word of its folders", () => {
    expect(isChosen("GET /api/stock-counts/{id}", "app/modules/stock/counts/review.server.ts")).toBe(true);
    expect(isChosen("POST /api/categories", "tests/api/categories.rows.ts")).toBe(true);
    expect(isChosen("POST /api/categories", "app/modules/stock/counts/review.server.ts")).toBe(false);
  });

  it("are none for what all areas share", () => {
    expect(testsFor(["app/ui/form/button.tsx", "docs/glossary.md"], TESTS).api).toBe("");
  });
});
