import { z } from "zod";
import { flag, optionalChoice, optionalText, pageOfList, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { available, SHORT, STOCK_STATUSES, stockStatus } from "#app/modules/ledger/status.ts";
import { orderQuantity } from "./order-quantity.ts";
import { SHORT_SORT_COLUMNS, shortRows } from "./short-rows.server.ts";

const SORTS = ["available", "name", "sku", "quantity", "pending", "sold"] as const;

export const ShortRow = z.object({
  variantId: view.id,
  productId: view.id,
  name: z.string(),
  brand: z.string(),
  sku: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  quantity: z.int(),
  quantityOnHold: z.int(),
  available: z.int(),
  pending: z.int(),
  reorderLevel: z.int(),
  status: z.enum(STOCK_STATUSES),
  /** Pieces that the store sold in the last 30 days. */
  sold: z.int(),
  /** How many to order now, as a proposal. */
  toOrder: z.int(),
});
export type ShortRow = z.infer<typeof ShortRow>;

/** The items that are out of stock or low in the current store, with the figures that decide how much to order. */
export const listStockToOrder = operation({
  name: "listStockToOrder",
  summary: "What the current store should order",
  permission: "inventory:read",
  input: z.object({
    ...pageOfList,
    q: optionalText({ max: 100 }),
    status: optionalChoice(SHORT),
    /** "no" leaves out items with enough pieces on order. */
    ordered: optionalChoice(["no"]),
    sort: z.enum(SORTS, { error: "errors.choice" }).default("available"),
    descending: flag(),
  }),
  output: z.array(ShortRow),
  paged: true,
  async run({ em, store }, { limit, offset, sort, descending, ...filters }) {
    if (!store) return { rows: [], total: 0, next: null };
    const found = await shortRows(em, { ...filters, storeId: store.id })
      .orderBy(SHORT_SORT_COLUMNS[sort], descending ? "desc" : "asc")
      .orderBy("v.id")
      .limit(limit)
      .offset(offset)
      .execute();
    const total = found[0]?.total ?? 0;
    return {
      rows: found.map(({ total: _total, ...row }) => toShortRow(row)),
      total,
      next: offset + found.length < total ? offset + limit : null,
    };
  },
});

type Selected = Omit<ShortRow, "available" | "status" | "toOrder"> & { maxQuantity: number | null };

function toShortRow({ maxQuantity, ...row }: Selected): ShortRow {
  const pieces = available(row);
  return {
    ...row,
    available: pieces,
    status: stockStatus(row),
    toOrder: orderQuantity({ ...row, available: pieces, maxQuantity }),
  };
}
