import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id, integer, optionalId, requiredText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readSettings } from "#app/modules/settings/app-settings.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { keptCustomer, LoyaltyView } from "./loyalty.schema.server.ts";
import { inOrderOfUse, isOver, lastPointDay, takeFrom } from "./point-rules.ts";
import { readLoyalty } from "./read-points.server.ts";
import { settleDebts } from "./settle-points.server.ts";
import { lotsOf, makeLot, writePoints } from "./write-points.server.ts";

const MOST = 100_000;

/** Gives a customer points, or takes some, with the reason why. */
export const adjustPoints = operation({
  name: "adjustPoints",
  summary:
    "Gives a customer points, or takes some that are there, for a reason. With an Idempotency-Key it is done once",
  permission: "sales:manage",
  input: z.object({
    customerId: id(),
    points: integer("loyalty.errors.points", { min: -MOST, max: MOST, tooMany: "loyalty.errors.points" }).refine(
      (points) => points !== 0,
      "loyalty.errors.points",
    ),
    notes: requiredText("loyalty.errors.reason", { min: 2, max: 500 }),
    storeId: optionalId(),
  }),
  output: LoyaltyView,
  writes: "customers",
  status: 201,
  async run(context, { customerId, points, notes, ...input }) {
    const { em, user } = context;
    const storeId = requiredStore(context, input.storeId, "loyalty.errors.noStore");
    await keptCustomer(em, customerId);
    const lots = await lotsOf(em, customerId).execute();
    const facts = { storeId, userId: user.id, notes };
    if (points > 0) {
      const { loyaltyMonths } = await readSettings(em);
      const endsOn = lastPointDay(riyadhDay(), loyaltyMonths);
      const lot = await makeLot(em, { customerId, storeId, saleId: null, endsOn, rates: [] });
      await writePoints(em, lot, { kind: "adjusted", points }, facts);
      await settleDebts(em, customerId, { storeId, userId: user.id });
    } else {
      const usable = lots.filter((lot) => !isOver(lot, riyadhDay()));
      const { taken, missing } = takeFrom(inOrderOfUse(usable), -points);
      if (missing > 0) {
        const params = { available: -points - missing };
        throw new DomainError("rule", "loyalty.errors.fewer", { field: "points", params, extra: params });
      }
      for (const one of taken) await writePoints(em, one.lot, { kind: "adjusted", points: -one.points }, facts);
    }
    const after = await readLoyalty(em, customerId);
    context.audit({ after: { points, notes, left: after.points } });
    return after;
  },
});
