import { resource } from "#app/http/resource.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { audit } from "#app/modules/audit/audit.list.server.ts";
import { products } from "#app/modules/catalogue/products/product.list.server.ts";
import { customers } from "#app/modules/customers/customer.list.server.ts";
import { invoices } from "#app/modules/invoicing/overview/invoice.list.server.ts";
import { moves } from "#app/modules/registers/sessions/move.list.server.ts";
import { sales } from "#app/modules/sales/receipts/sale.list.server.ts";
import { holds } from "#app/modules/stock/holds/hold.list.server.ts";
import { lots } from "#app/modules/stock/lots/lot.list.server.ts";
import { lowStock } from "#app/modules/stock/low-stock/low-stock.list.server.ts";
import { movements } from "#app/modules/stock/movements/movement.list.server.ts";
import { vendors } from "#app/modules/vendors/vendor.list.server.ts";

const LISTS = [audit, customers, holds, invoices, lots, lowStock, movements, moves, products, sales, vendors];

/** The rows that a list shows, all pages, as CSV or Excel: one route for every list that has a file. */
export const { loader, action } = resource({
  async GET(args) {
    const { pathname } = new URL(args.request.url);
    const list = LISTS.find(({ filePath }) => filePath(args.params) === pathname);
    if (!list) throw notFound();
    return list.file(args);
  },
});
