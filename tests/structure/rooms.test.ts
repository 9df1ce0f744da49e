import { dirname, join } from "node:path/posix";
import { expect, it } from "vitest";
import { appFiles, importsOf } from "#tests/support/source-files.ts";

/**
 * The folders of app/modules from bottom to top. A folder may import itself and the folders above its line, never one below it: so no two
 * folders can import each other. Imports of types count.
 */
const ROOMS = [
  // Folders that every area may use.
  "stores",
  "auth",
  "activities",
  "settings",
  "settings/lists",
  "audit",
  "imports",
  "shell",
  "api",
  "users",
  "users/permissions",
  "users/roles",
  "users/teams",
  "users/people",
  "users/links",
  "users/sessions",
  "profile",
  // Every place of the database where an encrypted text stands.
  "secrets",
  // The goods. Products are written with their stock, so they come after it.
  "catalogue/categories",
  "catalogue/variants",
  "catalogue/pictures",
  "catalogue/labels",
  // Insurers and customers. A customer is written with policies and documents.
  "insurance",
  "insurance/providers",
  "insurance/coverage",
  "insurance/policies",
  "customers/parts",
  "customers/contacts",
  "customers/policies",
  "customers/documents",
  "customers",
  "customers/import",
  "customers/merge",
  "doctors",
  "optometrists",
  "prescriptions",
  "appointments",
  // The stock. Only the ledger writes quantities.
  "stock",
  "stock/ledger",
  "stock/lots",
  "stock/serials",
  "stock/holds",
  "stock/inventory",
  "stock/movements",
  "stock/low-stock",
  "stock/integrity",
  "catalogue/lenses",
  "catalogue/products",
  "catalogue/import",
  "stock/counts",
  // Buying and selling.
  "vendors",
  "promotions",
  "purchasing/requisitions",
  "purchasing/receiving",
  "registers/sessions",
  "invoicing/document",
  "invoicing/units",
  "invoicing/outbox",
  // A store has a logo, which is scaled as pictures are, and prints it on receipts. While its unit is registered, it keeps what e-invoices say of it.
  "settings/stores",
  "invoicing/overview",
  "invoicing/archive",
  "invoicing/integrity",
  "sales/payments",
  "transfers",
  "registers",
  "sales/sale",
  "sales/receipts",
  "registers/reports",
  "sales/returns",
  "sales/corrections",
  "sales/e-invoices",
  "sales/cart",
  "sales/lenses",
  "settings/overview",
  // Folders that only read the others.
  "customers/history",
  "customers/privacy",
  "search",
  "dashboard",
  "reports/figures",
  "reports/table",
  "reports/standard",
  "reports/own",
];

const MODULES = "app/modules/";
const files = appFiles().filter(({ path }) => path.startsWith(MODULES));
const roomOf = (path: string): string => dirname(path).slice(MODULES.length);

/** The files of app/modules that a file imports. */
const importedBy = (file: (typeof files)[number]): string[] =>
  importsOf(file, { types: true })
    .map((name) => (name.startsWith(".") ? join(dirname(file.path), name) : name.replace(/^#/, "")))
    .filter((path) => path.startsWith(MODULES));

it("the table holds every folder of app/modules, and each one once", () => {
  expect([...ROOMS].sort()).toEqual([...new Set(files.map(({ path }) => roomOf(path)))].sort());
});

it("a folder of app/modules imports only folders above it in the table", () => {
  const against = files.flatMap((file) =>
    importedBy(file)
      .filter((path) => ROOMS.indexOf(roomOf(path)) > ROOMS.indexOf(roomOf(file.path)))
      .map((path) => `${file.path} imports ${path}`),
  );
  expect(against).toEqual([]);
});

it("no module imports a route", () => {
  const reaching = files.filter((file) =>
    importsOf(file, { types: true }).some((name) => name.startsWith("#app/routes/")),
  );
  expect(reaching.map(({ path }) => path)).toEqual([]);
});
