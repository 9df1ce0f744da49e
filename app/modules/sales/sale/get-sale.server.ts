import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { SaleView } from "./sale.schema.server.ts";
import { getSaleView } from "./sale-view.server.ts";

/** One sale. Answers 404 when the user's stores have no such sale. */
export const getSale = operation({
  name: "getSale",
  summary: "One sale with its figures as charged",
  permission: ["sales:read", "sales:update"],
  input: z.object({ id: id() }),
  output: SaleView,
  run: ({ em, stores }, input) => getSaleView(em, input.id, idsOf(stores)),
});
