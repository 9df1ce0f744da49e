import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { LotView } from "./lot.schema.server.ts";
import { readLot } from "./lot-view.server.ts";

/** A lot that somebody wants to change. */
export const getLot = operation({
  name: "getLot",
  summary: "One lot of your stores",
  permission: "inventory:update",
  input: z.object({ id: id() }),
  output: LotView,
  run: ({ em, stores }, input) => readLot(em, stores, input.id),
});
