import { type Em, rows } from "#db/orm.ts";
import { type DayHours, USUAL_HOURS } from "./opening-hours.ts";

export type StoreTimes = { slotMinutes: number; shortestMinutes: number; days: DayHours[] };

/** When a store takes appointments, from Sunday to Saturday, and how long one takes, at the least and as a rule. A store that has set nothing has the usual hours. */
export async function storeTimes(em: Em, storeId: number): Promise<StoreTimes> {
  const [store, set] = await Promise.all([
    rows(em)
      .selectFrom("stores")
      .select(["slot_minutes", "shortest_minutes"])
      .where("id", "=", storeId)
      .executeTakeFirstOrThrow(),
    rows(em)
      .selectFrom("store_hours")
      .select(["weekday", "opens", "closes", "break_from as breakFrom", "break_to as breakTo"])
      .where("store_id", "=", storeId)
      .execute(),
  ]);
  const own = new Map(set.map((day) => [day.weekday, day]));
  return {
    slotMinutes: store.slot_minutes,
    shortestMinutes: store.shortest_minutes,
    days: USUAL_HOURS.map((day) => own.get(day.weekday) ?? day),
  };
}
