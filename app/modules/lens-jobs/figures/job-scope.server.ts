import { type RawBuilder, sql } from "kysely";
import { addDays, type DateOnly, startOfDay } from "#app/lib/dates.ts";

/** Pieces of queries that the figures of lens jobs share. */

/** Which jobs a figure is of: those of stores, in a period of days, the first and the last one included. */
export type JobScope = { storeIds: readonly number[]; period: { from: DateOnly; to: DateOnly } };

export const inStores = (column: string, { storeIds }: JobScope) =>
  sql`${sql.ref(column)} = any(${[...storeIds]}::int[])`;

/** Whether an instant lies in the period. */
export const inPeriod = (instant: string, { period: { from, to } }: JobScope) =>
  sql`${sql.ref(instant)} >= ${startOfDay(from)}::timestamptz
    and ${sql.ref(instant)} < ${startOfDay(addDays(to, 1))}::timestamptz`;

/** The jobs (j) of which a moment lies in the period: sent_at, received_at, ready_at or collected_at. */
export const jobsBy = (moment: "received_at" | "ready_at" | "collected_at", scope: JobScope) =>
  sql`lens_jobs j where ${inStores("j.store_id", scope)} and ${inPeriod(`j.${moment}`, scope)} and j.deleted_at is null`;

/** The days between two instants, with their parts. */
export const daysBetween = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${to} - ${from}) / 86400)`;

/** The day in Riyadh of an instant. */
export const dayOf = (instant: RawBuilder<unknown>) => sql`((${instant}) at time zone 'Asia/Riyadh')::date`;

/** A share of some days: 0.5 is the median, 0.9 the time within which nine of ten were done. */
export const percentile = (share: number, days: RawBuilder<unknown>, only: RawBuilder<unknown> = sql`true`) =>
  sql`round((percentile_cont(${sql.lit(share)}) within group (order by ${days}) filter (where ${only}))::numeric, 1)`;

/** Percent with one decimal; null where there is nothing to divide by. */
export const percentOf = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
  sql`round(100.0 * (${part}) / nullif(${whole}, 0), 1)`;
