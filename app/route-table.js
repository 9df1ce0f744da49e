/**
 * Every URL of the product, one line each, in the order of the specification.
 * A screen that arrives with a later issue leads to a page that says so: it stands in `laterPages` with its right.
 */

/** @typedef {{ path: string, title: string, permission?: import("./lib/permissions.ts").Permission }} LaterPage */

/** Pages inside the signed-in layout: [path, file under routes/]. */
const shellPages = [
  ["dashboard", "dashboard.tsx"],
  ["activities", "activities/list.tsx"],
  ["search", "search.tsx"],
  ["profile", "profile/detail.tsx"],
  ["profile/password", "profile/password.tsx"],
  ["customers", "customers/list.tsx"],
  ["customers/new", "customers/new.tsx"],
  ["customers/:id", "customers/edit.tsx"],
  ["customers/:id/policies/new", "customers/policies/new.tsx"],
  ["customers/:id/policies/:assignmentId", "customers/policies/edit.tsx"],
  ["customers/:id/policies/:assignmentId/delete", "customers/policies/delete.tsx"],
  ["customers/:id/prescriptions/:prescriptionId", "customers/prescription.tsx"],
  ["customers/:id/transactions/:saleId", "customers/transaction.tsx"],
  ["customers/:id/consents", "customers/consents.tsx"],
  ["customers/:id/documents", "customers/documents.tsx"],
  ["customers/:id/documents/:documentId/remove", "customers/remove-document.tsx"],
  ["customers/:id/personal-data", "customers/personal-data.tsx"],
  ["customers/:id/personal-data/anonymise", "customers/anonymise.tsx"],
  ["insurance", "insurance/list.tsx"],
  ["insurance/new", "insurance/new.tsx"],
  ["insurance/policies", "insurance/policies/list.tsx"],
  ["insurance/policy/list", "insurance/policies/list.tsx", "insurance/policies/alias"],
  ["insurance/policy/new", "insurance/policies/new.tsx"],
  ["insurance/:insuranceId/policy/new", "insurance/policies/new.tsx", "insurance/policies/new-of-provider"],
  ["insurance/policy/:id", "insurance/policies/view.tsx"],
  ["insurance/policy/:id/edit", "insurance/policies/edit.tsx"],
  ["insurance/policy/:id/delete", "insurance/policies/delete.tsx"],
  ["insurance/:id", "insurance/edit.tsx"],
  ["insurance/:id/delete", "insurance/delete.tsx"],
  ["insurance/:id/policies", "insurance/offered.tsx"],
  ["customers/import", "customers/import.tsx"],
  ["customers/import/:id", "customers/import-run.tsx"],
  ["customers/:id/merge", "customers/merge.tsx"],
  ["customers/:id/merges/:mergeId/undo", "customers/undo-merge.tsx"],
  ["inventory", "inventory/list.tsx"],
  ["products", "inventory/list.tsx", "products"],
  ["inventory/adjust", "inventory/adjust.tsx"],
  ["inventory/variants/:variantId/movements", "inventory/movements.tsx"],
  ["inventory/low-stock", "inventory/low-stock.tsx"],
  ["inventory/integrity", "inventory/integrity.tsx"],
  ["inventory/labels", "inventory/labels.tsx"],
  ["inventory/import", "inventory/import.tsx"],
  ["inventory/import/:id", "inventory/import-run.tsx"],
  ["inventory/holds", "inventory/holds/list.tsx"],
  ["inventory/holds/new", "inventory/holds/new.tsx"],
  ["inventory/holds/:id/release", "inventory/holds/release.tsx"],
  ["products/new", "products/new.tsx"],
  ["inventory/new", "products/new.tsx", "products/new-in-inventory"],
  ["products/:id", "products/edit.tsx"],
  ["inventory/:id", "products/edit.tsx", "products/edit-in-inventory"],
  ["products/:id/variants/:variantId", "products/variants/edit.tsx"],
  ["products/:id/variants/:variantId/remove", "products/variants/remove.tsx"],
  ["categories", "categories/list.tsx"],
  ["categories/new", "categories/new.tsx"],
  ["categories/:id", "categories/edit.tsx"],
  ["categories/:id/delete", "categories/delete.tsx"],
  ["sales", "sales/list.tsx"],
  ["sales/new", "sales/new.tsx"],
  ["sales/new/order", "sales/quick-order.tsx"],
  ["sales/:id", "sales/detail.tsx"],
  ["receipts", "receipts/list.tsx"],
  ["receipts/:id", "receipts/detail.tsx"],
];

/** Pages and resources outside it: sign-in, printouts, downloads and the small commands of the top bar. */
const barePages = [
  ["login", "auth/login.tsx"],
  ["logout", "auth/logout.ts"],
  ["session/store", "auth/store.ts"],
  ["session/preferences", "auth/preferences.ts"],
  ["session/attendance", "auth/attendance.ts"],
  ["customers/export", "customers/export.ts"],
  ["customers/:id/policies/:assignmentId/default", "customers/policies/default.ts"],
  ["pickers/coverage-products", "pickers/coverage-products.ts"],
  ["customers/:id/documents/:documentId", "customers/document.ts"],
  ["customers/:id/personal-data/export", "customers/personal-data-file.ts"],
  ["customers/:id/personal-data/print", "customers/personal-data-print.tsx"],
  ["customers/import/template", "customers/import-template.ts"],
  ["customers/import/:id/problems", "customers/import-problems.ts"],
  ["pickers/customers", "pickers/customers.ts"],
  ["insurance/export", "insurance/export.ts"],
  ["insurance/policies/export", "insurance/policies/export.ts"],
  ["inventory/export", "inventory/export.ts"],
  ["inventory/variants/:variantId/movements/export", "inventory/export-movements.ts"],
  ["inventory/low-stock/export", "inventory/export-low-stock.ts"],
  ["inventory/low-stock/print", "inventory/print-low-stock.tsx"],
  ["inventory/labels/print", "inventory/labels-print.tsx"],
  ["inventory/import/template", "inventory/import-template.ts"],
  ["inventory/import/:id/problems", "inventory/import-problems.ts"],
  ["inventory/holds/export", "inventory/holds/export.ts"],
  ["sales/new/live", "sales/live.ts"],
  ["sales/discard", "sales/discard.ts"],
  ["sales/export", "sales/export.ts"],
  ["receipts/:id/print", "receipts/print.tsx"],
  ["receipts/:id/a4", "receipts/a4.tsx"],
];

/** The API: [path under /api, file under routes/api]. */
const apiRoutes = [
  ["", "index.tsx"],
  ["openapi.json", "openapi.ts"],
  ["auth/me", "auth/me.ts"],
  ["auth/login", "auth/login.ts"],
  ["auth/logout", "auth/logout.ts"],
  ["stores", "stores/index.ts"],
  ["stores/:id", "stores/item.ts"],
  ["dashboard/stats", "dashboard/stats.ts"],
  ["dashboard/popular-products", "dashboard/popular-products.ts"],
  ["activities", "activities/index.ts"],
  ["appointments", "appointments/index.ts"],
  ["customers", "customers/index.ts"],
  ["customers/:id", "customers/item.ts"],
  ["customer-documents", "customer-documents/index.ts"],
  ["customer-documents/upload", "customer-documents/upload.ts"],
  ["customer-documents/:id", "customer-documents/item.ts"],
  ["customer-documents/:id/content", "customer-documents/content.ts"],
  ["customer-policies", "customer-policies/index.ts"],
  ["customer-policies/:customerId", "customer-policies/customer.ts"],
  ["customer-policy/:id", "customer-policy/item.ts"],
  ["customer/:customerId/set-default-policy/:policyAssignmentId", "customer/set-default-policy.ts"],
  ["prescriptions", "prescriptions/index.ts"],
  ["customers/:id/merge", "customers/merge.ts"],
  ["customer-merges/:id/undo", "customer-merges/undo.ts"],
  ["insurances", "insurances/index.ts"],
  ["insurances/:id", "insurances/item.ts"],
  ["insurance-policies", "insurance-policies/index.ts"],
  ["insurance-policies/:id", "insurance-policies/item.ts"],
  ["policy-category-coverages", "policy-category-coverages/index.ts"],
  ["policy-category-coverages/:id", "policy-category-coverages/item.ts"],
  ["policy-product-coverages", "policy-product-coverages/index.ts"],
  ["policy-product-coverages/:id", "policy-product-coverages/item.ts"],
  ["products", "products/index.ts"],
  ["products/:id", "products/item.ts"],
  ["product-variants", "product-variants/index.ts"],
  ["product-variants/:id", "product-variants/item.ts"],
  ["categories", "categories/index.ts"],
  ["categories/:id", "categories/item.ts"],
  ["inventory", "inventory/index.ts"],
  ["stock-movements", "stock-movements/index.ts"],
  ["stock-counts", "stock-counts/index.ts"],
  ["stock-counts/:id", "stock-counts/item.ts"],
  ["stock-counts/:id/lines", "stock-counts/lines.ts"],
  ["stock-counts/:id/entries", "stock-counts/entries.ts"],
  ["stock-counts/:id/entries/:entryId/take-back", "stock-counts/take-back.ts"],
  ["stock-counts/:id/start", "stock-counts/start.ts"],
  ["stock-counts/:id/review", "stock-counts/review.ts"],
  ["stock-counts/:id/reopen", "stock-counts/reopen.ts"],
  ["stock-counts/:id/uncounted", "stock-counts/uncounted.ts"],
  ["stock-counts/:id/post", "stock-counts/post.ts"],
  ["stock-counts/:id/cancel", "stock-counts/cancel.ts"],
  ["stock-holds", "stock-holds/index.ts"],
  ["stock-holds/:id", "stock-holds/item.ts"],
  ["pending-quantities", "pending-quantities/index.ts"],
  ["sales", "sales/index.ts"],
  ["sales/customer/:customerId", "sales/customer.ts"],
  ["sales/:id", "sales/item.ts"],
  ["sales/:id/items", "sales/items.ts"],
  ["requisition-orders", "requisition-orders/index.ts"],
  ["*", "unknown.ts"],
];

/** @type {readonly LaterPage[]} */
export const laterPages = [
  { path: "prescriptions", title: "prescriptions" },
  { path: "prescriptions/new", title: "prescriptions" },
  { path: "prescriptions/:id", title: "prescriptions" },
  { path: "doctors", title: "doctors" },
  { path: "doctors/new", title: "doctors" },
  { path: "doctors/:id", title: "doctors" },
  { path: "appointments", title: "appointments" },
  { path: "reports", title: "reports" },
  { path: "reports/create", title: "reports" },
  { path: "reports/sales", title: "reports" },
  { path: "reports/inventory", title: "reports" },
  { path: "reports/financial", title: "reports" },
  { path: "reports/:id", title: "reports" },
  { path: "settings", title: "settings" },
  { path: "settings/user-management", title: "settings", permission: "users:manage" },
  { path: "promotions", title: "promotions" },
  { path: "promotions/new", title: "promotions" },
  { path: "promotions/:id", title: "promotions" },
  { path: "requisition-orders", title: "purchase" },
  { path: "requisition-orders/new", title: "purchase" },
  { path: "requisition-orders/:id", title: "purchase" },
  { path: "vendors", title: "vendors" },
  { path: "vendors/new", title: "vendors" },
  { path: "vendors/:id", title: "vendors" },
  { path: "vendors/:id/edit", title: "vendors" },
  { path: "registers", title: "registers" },
  { path: "registers/reports", title: "registers" },
  { path: "registers/:id", title: "registers" },
  { path: "registers/:id/transactions", title: "registers" },
  { path: "registers/:id/sessions", title: "registers" },
  { path: "registers/:id/sessions/:sessionId", title: "registers" },
  { path: "registers/:id/reopen", title: "registers" },
  { path: "receiving-vouchers", title: "receive" },
  { path: "receiving-vouchers/new", title: "receive" },
  { path: "receiving-vouchers/:id", title: "receive" },
  { path: "receiving-vouchers/:id/edit", title: "receive" },
  { path: "receiving-vouchers/:id/items/new", title: "receive" },
  { path: "receiving-vouchers/:id/items/:itemId/edit", title: "receive" },
  { path: "transfers", title: "transfer" },
  { path: "transfers/new", title: "transfer" },
  { path: "transfers/:id", title: "transfer" },
];

/**
 * What the framework builds its routes from.
 * @param {import("@remix-run/dev").UNSAFE_DefineRoutesFunction} defineRoutes
 */
export function routeTable(defineRoutes) {
  return defineRoutes((route) => {
    route("", "routes/shell.tsx", { id: "shell" }, () => {
      route("", "routes/dashboard.tsx", { id: "home", index: true });
      for (const [path, file, id] of shellPages) route(path, `routes/${file}`, { id: id ?? pageId(file) });
      for (const { path } of laterPages) route(path, "routes/later.tsx", { id: `later/${path}` });
    });
    for (const [path, file] of barePages) route(path, `routes/${file}`, { id: pageId(file) });
    for (const [path, file] of apiRoutes) {
      route(path ? `api/${path}` : "api", `routes/api/${file}`, { id: `api/${pageId(file)}` });
    }
    route("*", "routes/not-found.tsx", { id: "not-found" });
  });
}

/** The API's paths with their files, for the generated description. */
export const apiPaths = apiRoutes.filter(([path]) => path !== "*" && path !== "");

/** @param {string} file */
const pageId = (file) => file.replace(/\.tsx?$/, "");
