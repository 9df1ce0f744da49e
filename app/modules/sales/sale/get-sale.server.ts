import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { SaleItemView, SaleView } from "./sale.schema.server.ts";
import { getSaleItemViews, getSaleView } from "./sale-view.server.ts";

/** One sale. Answers 404 when the user's stores have no such sale. */
export const getSale = operation({
  name: "getSale",
  summary: "One sale with its figures as charged",
  permission: ["sales:read", "sales:update"],
  input: z.object({ id: id() }),
  output: SaleView,
  run: ({ em, stores }, input) => getSaleView(em, input.id, idsOf(stores)),
});

/** The lines of one sale. Answers 404 when the user's stores have no such sale. */
export const listSaleItems = operation({
  name: "listSaleItems",
  summary: "The lines of one sale",
  permission: ["sales:read", "sales:update"],
  input: z.object({ id: id() }),
  output: z.array(SaleItemView),
  async run({ em, stores }, input) {
    const [items] = await Promise.all([getSaleItemViews(em, input.id), getSaleView(em, input.id, idsOf(stores))]);
    return items;
  },
});
