import { z } from "zod";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import {
  id,
  optionalDay,
  optionalId,
  optionalText,
  optionalVersion,
  requiredDay,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { idsOf, storesOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

export const HolidayInput = z.object({
  name: requiredText("holidays.errors.name", { min: 2, max: 120 }),
  nameAr: optionalText({ max: 120 }),
  /** The store that is closed; absent when all stores are. */
  storeId: optionalId(),
  firstDay: requiredDay("holidays.errors.firstDay", "holidays.errors.day"),
  /** Absent for a holiday of one day. */
  lastDay: optionalDay("holidays.errors.day"),
});

/** A change names the holiday and, to be refused after somebody else's change, the version. Absent fields stay as they are. */
export const HolidayChange = HolidayInput.partial().extend({ id: id(), version: optionalVersion() });

export const HolidayView = z.object({
  id: view.id,
  name: z.string(),
  nameAr: z.string().nullable(),
  storeId: view.id.nullable(),
  storeName: z.string().nullable(),
  storeNameAr: z.string().nullable(),
  firstDay: view.day,
  lastDay: view.day,
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type HolidayView = z.infer<typeof HolidayView>;

/** @throws InvalidInput beside the last day when the last day comes before the first one */
export function checkDays({ firstDay, lastDay }: { firstDay: string; lastDay: string }): void {
  if (lastDay < firstDay) throw new InvalidInput({ lastDay: [{ key: "holidays.errors.lastDay" }] });
}

/**
 * A manager closes stores where the manager works. Only somebody who works in every store closes all of them.
 * @throws 403 for a store of others, 422 beside the store for all stores
 */
export async function checkClosedStore(context: OperationContext, storeId: number | null): Promise<void> {
  if (storeId !== null) {
    storesOf(context, storeId);
    return;
  }
  const other = await rows(context.em)
    .selectFrom("stores")
    .select("id")
    .where("is_active", "=", true)
    .where("id", "not in", [0, ...idsOf(context.stores)])
    .limit(1)
    .executeTakeFirst();
  if (other) throw new DomainError("rule", "holidays.errors.allStores", { field: "storeId" });
}
