import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { inventoryFigures } from "./inventory-figures.server.ts";
import { periodIsClear, ReportAsked, scopeOf } from "./reader.server.ts";

export const getInventoryReport = operation({
  name: "getInventoryReport",
  summary: "The value of the stock now, and how it moved in a period",
  permission: ["reports:read", "inventory:read"],
  mayLag: true,
  input: z.object(ReportAsked).superRefine(periodIsClear()),
  knowsAllParameters: true,
  costs: ["atCost", "deadAtCost", "expiringAtCost"],
  output: z.object({
    from: view.day,
    to: view.day,
    onHand: z.int(),
    atCost: view.amount,
    atPrice: view.amount,
    withoutCost: z.int(),
    sold: z.int(),
    soldBefore: z.int(),
    soldYearAgo: z.int(),
    turnover: z.string().nullable(),
    cover: z.int().nullable(),
    sellThrough: z.string().nullable(),
    deadAtCost: view.amount,
    expiringPieces: z.int(),
    expiringAtCost: view.amount,
    countDifference: view.amount,
    lostAtPrice: view.amount,
  }),
  async run(context, input) {
    const scope = scopeOf(context, "inventory", input);
    return { ...scope.period, ...(await inventoryFigures(context.em, scope)) };
  },
});
