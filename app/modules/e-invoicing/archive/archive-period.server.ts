import { z } from "zod";
import { addDays, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { optionalDay, optionalId } from "#app/lib/fields.server.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { unitsOf } from "#app/modules/e-invoicing/overview/invoice-rows.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

const MOST_DAYS = 366;
/** A file of this kind holds 65,535 entries. */
export const MOST_DOCUMENTS = 65_000;

/** The days of an archive, in Riyadh, both included; last month unless told. A store, or all of the user's. */
export const ArchiveInput = z
  .object({
    from: optionalDay("invoices.errors.from"),
    to: optionalDay("invoices.errors.to"),
    storeId: optionalId("invoices.errors.store"),
  })
  .transform(({ from, to, storeId }) => ({ ...lastMonth(), ...(from ? { from } : {}), ...(to ? { to } : {}), storeId }))
  .refine(({ from, to }) => from <= to, { error: "invoices.errors.order", path: ["to"] })
  .refine(({ from, to }) => addDays(from, MOST_DAYS) > to, {
    error: `invoices.errors.tooLong|max=${MOST_DAYS}`,
    path: ["to"],
  });
export type ArchivePeriod = z.output<typeof ArchiveInput>;

/** The whole month before this one. */
export function lastMonth(today = riyadhDay()): { from: string; to: string } {
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

export type Archived = ArchivePeriod & { units: number[]; documents: number };

/** The units of a period's archive, and the number of its documents. Refuses a period without any, and one with too many for a file. */
export async function archived(
  em: Em,
  actor: Pick<Actor, "stores" | "store">,
  period: ArchivePeriod,
): Promise<Archived> {
  const units = await unitsOf(em, storesOf(actor, period.storeId));
  const documents = units.length > 0 ? await count(em, units, period) : 0;
  if (documents === 0) throw new DomainError("rule", "invoices.errors.nothingIssued", { field: "from" });
  if (documents > MOST_DOCUMENTS) {
    throw new DomainError("rule", "invoices.errors.tooMany", { field: "from", params: { max: MOST_DOCUMENTS } });
  }
  return { ...period, units, documents };
}

/** The documents of some units that were issued in a period. */
export const issuedIn = (em: Em, units: readonly number[], { from, to }: Pick<ArchivePeriod, "from" | "to">) =>
  rows(em)
    .selectFrom("invoices as i")
    .where("i.unit_id", "in", units)
    .where("i.issued_at", ">=", startOfDay(from))
    .where("i.issued_at", "<", startOfDay(addDays(to, 1)));

async function count(em: Em, units: readonly number[], period: ArchivePeriod): Promise<number> {
  const most = issuedIn(em, units, period)
    .select("i.id")
    .limit(MOST_DOCUMENTS + 1);
  const { count } = await rows(em)
    .selectFrom(most.as("m"))
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
