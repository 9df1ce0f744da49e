import type { SaleView } from "#app/modules/sales/sale/sale.schema.server.ts";

/** The name of a sale with several payment methods, beside the codes of the methods. */
export const SPLIT = "split";

/** The key of the words, below `sales`, by which a sale is listed: its payment method, or that several have paid it. */
export const shownMethod = ({ isSplit, paymentMethod }: Pick<SaleView, "isSplit" | "paymentMethod">): string =>
  `paymentMethods.${isSplit ? SPLIT : paymentMethod}`;
