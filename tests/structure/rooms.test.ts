import { dirname, join } from "node:path/posix";
import { expect, it } from "vitest";
import { appFiles, importsOf } from "#tests/support/source-files.ts";

/**
 * The areas from bottom to top: the folders directly under app/modules, one row each. An area may import itself and the areas above its row,
 * never one below it: so no two areas can import each other. Imports of types count.
 */
const AREAS = [
  // What every area may use.
  "stores",
  "auth",
  "activities",
  "imports",
  "shell",
  "api",
  "pictures",
  // What the tax authority gets. A store that is registered keeps what its e-invoices say of it, so the settings come after it.
  "e-invoicing",
  "settings",
  "audit",
  "user-management",
  "profile",
  // Every place of the database where an encrypted text stands.
  "secrets",
  // What the servers do, for those who run them.
  "system",
  // What is sold. Products are written with their stock, and only the ledger writes quantities and costs.
  "categories",
  "ledger",
  "products",
  // Points: customers have them, sales earn and use them.
  "loyalty",
  // Who pays and who prescribes.
  "insurance",
  "customers",
  "doctors",
  "optometrists",
  // What customers hear from the shop: areas below write it together with what it tells.
  "messages",
  // Whom the shop tells or calls again: a visit that is booked below takes them off.
  "recalls",
  // What customers answer about their purchases.
  "feedback",
  "prescriptions",
  "holidays",
  "appointments",
  // What lies in the stores, what comes in and what moves between them.
  "inventory",
  "vendors",
  "requisition-orders",
  "receiving-vouchers",
  "transfers",
  // Glasses that are made to order: sales show them, so they stand above the sales.
  "lens-jobs",
  // The insurers' money. A sale makes its claim, and a return changes it.
  "claims",
  // What goes out.
  "promotions",
  "registers",
  // What the shop owes by code: sales are paid from it.
  "gift-cards",
  "sales",
  // What a customer sees and answers at a signed link.
  "my",
  // What only reads the others.
  "search",
  "reports",
  // What people earn of what they sold, by the figures of the reports.
  "commissions",
  "dashboard",
];

const MODULES = "app/modules/";
const files = appFiles().filter(({ path }) => path.startsWith(MODULES));
const areaOf = (path: string): string => path.slice(MODULES.length).split("/")[0] ?? "";

/** The files of app/modules that a file imports. */
const importedBy = (file: (typeof files)[number]): string[] =>
  importsOf(file, { types: true })
    .map((name) => (name.startsWith(".") ? join(dirname(file.path), name) : name.replace(/^#/, "")))
    .filter((path) => path.startsWith(MODULES));

it("the table holds every area, and each one once", () => {
  expect([...AREAS].sort()).toEqual([...new Set(files.map(({ path }) => areaOf(path)))].sort());
});

it("an area imports only areas above it in the table", () => {
  const against = files.flatMap((file) =>
    importedBy(file)
      .filter((path) => AREAS.indexOf(areaOf(path)) > AREAS.indexOf(areaOf(file.path)))
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
