import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testsFor } from "./check-specs.mjs";

const TESTS = [
  "categories.pages.ts",
  "categories.spec.ts",
  "customers/customers.spec.ts",
  "e-invoicing/e-invoice-day.spec.ts",
  "every-page/forms.spec.ts",
  "every-page/lists.spec.ts",
  "inventory/counts.pages.ts",
  "inventory/counts.spec.ts",
  "inventory/inventory.spec.ts",
  "registers/register-day.spec.ts",
  "registers/registers.spec.ts",
  "sales/return-reasons.spec.ts",
  "sales/returns.spec.ts",
  "sales/sale.spec.ts",
  "settings.spec.ts",
  "shell.pages.ts",
  "shell.spec.ts",
  "user-management/users.spec.ts",
];
const SHARED = ["shell.spec.ts", "@shell-pages", "forms.spec.ts", "lists.spec.ts"];
const SALES = ["return-reasons.spec.ts", "returns.spec.ts", "sale.spec.ts"];

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
      "a part of an area with tests of its own",
      "app/modules/sales/returns/return-form.tsx",
      ["return-reasons.spec.ts", "returns.spec.ts"],
    ],
    ["a part without tests of its own", "app/modules/sales/cart/cart.tsx", SALES],
    ["the pages of a part", "app/routes/inventory/counts/list.tsx", ["@counts-pages", "counts.spec.ts"]],
    [
      "the pages of an area below the settings",
      "app/routes/settings/user-management/users/list.tsx",
      ["users.spec.ts"],
    ],
    ["the pages of the settings", "app/routes/settings/company.tsx", ["settings.spec.ts"]],
    ["texts of an area", "app/i18n/ar/categories.json", ["@categories-pages", "categories.spec.ts"]],
    ["texts of a part", "app/i18n/ar/inventory/counts.json", ["@counts-pages", "counts.spec.ts"]],
    ["calls", "app/routes/api/categories.ts", ["@categories-pages", "categories.spec.ts"]],
    ["a browser test", "tests/e2e/inventory/counts.spec.ts", ["counts.spec.ts"]],
    ["a table of pages", "tests/e2e/inventory/counts.pages.ts", ["@counts-pages"]],
    ["an area without browser tests", "app/modules/search/search.server.ts", SHARED],
    ["a part of all pages", "app/ui/form/button.tsx", SHARED],
    ["a route of every area", "app/routes/removal.tsx", SHARED],
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

  it("of all pages are files of tests/e2e", () => {
    const all = readdirSync("tests/e2e", { recursive: true, encoding: "utf8" });
    expect(testsFor(["app/ui/form/button.tsx"], all).grep.split("|")).toHaveLength(SHARED.length);
  });
});

describe("the calls of a change", () => {
  const isChosen = (call: string, ...changed: string[]) => new RegExp(testsFor(changed, TESTS).api || "^$").test(call);

  it("are those with a word of its folders", () => {
    expect(isChosen("GET /api/stock-counts/{id}", "app/modules/inventory/counts/review.server.ts")).toBe(true);
    expect(isChosen("POST /api/categories", "tests/api/categories.rows.ts")).toBe(true);
    expect(isChosen("POST /api/categories", "app/modules/inventory/counts/review.server.ts")).toBe(false);
  });

  it("are none for what all areas share", () => {
    expect(testsFor(["app/ui/form/button.tsx", "docs/glossary.md"], TESTS).api).toBe("");
  });
});
