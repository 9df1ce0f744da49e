import { z } from "zod";
import { formatMinute } from "#app/lib/dates.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import { optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { StoreHoursInput, StoreHoursView } from "./store-hours.schema.server.ts";
import { storeTimes } from "./store-hours.server.ts";

/** Midnight at the end of a day is 00:00, as on a clock. */
const clock = (minutes: number | null): string | null => (minutes === null ? null : formatMinute(minutes % 1440));

async function hoursView(em: Em, storeId: number): Promise<StoreHoursView> {
  const { slotMinutes, shortestMinutes, days } = await storeTimes(em, storeId);
  return {
    id: storeId,
    slotMinutes,
    shortestMinutes,
    days: days.map(({ weekday, opens, closes, breakFrom, breakTo }) => ({
      weekday,
      opens: clock(opens),
      closes: clock(closes),
      breakFrom: clock(breakFrom),
      breakTo: clock(breakTo),
    })),
  };
}

export const getStoreHours = operation({
  name: "getStoreHours",
  summary: "When a store takes appointments",
  permission: [],
  input: z.object({ storeId: optionalId() }),
  output: StoreHoursView,
  run: (context, input) => hoursView(context.em, requiredStore(context, input.storeId, "appointments.errors.store")),
});

/** Sets the week of a store. Visits that were booked before stay where they are. */
export const saveStoreHours = operation({
  name: "saveStoreHours",
  summary: "Sets when a store takes appointments and how long one takes",
  permission: "sales:manage",
  input: StoreHoursInput,
  output: StoreHoursView,
  writes: "store_hours",
  async run(context, { slotMinutes, days, ...input }) {
    const { em, audit } = context;
    const storeId = requiredStore(context, input.storeId, "appointments.errors.store");
    const db = rows(em);
    // One at a time: two that save together would both insert the week.
    await db.selectFrom("stores").select("id").where("id", "=", storeId).forNoKeyUpdate().execute();
    const before = await hoursView(em, storeId);
    audit({ before });
    // A store whose appointments become shorter may have shorter ones.
    const shortestMinutes = input.shortestMinutes ?? Math.min(before.shortestMinutes, slotMinutes);
    if (shortestMinutes > slotMinutes) {
      throw new InvalidInput({ shortestMinutes: [{ key: "appointments.errors.shortestTooLong" }] });
    }
    await db
      .updateTable("stores")
      .set({ slot_minutes: slotMinutes, shortest_minutes: shortestMinutes })
      .where("id", "=", storeId)
      .execute();
    await db.deleteFrom("store_hours").where("store_id", "=", storeId).execute();
    await db
      .insertInto("store_hours")
      .values(
        days.map(({ weekday, opens, closes, breakFrom, breakTo }) => ({
          store_id: storeId,
          weekday,
          opens,
          closes,
          break_from: breakFrom,
          break_to: breakTo,
        })),
      )
      .execute();
    return hoursView(em, storeId);
  },
});
