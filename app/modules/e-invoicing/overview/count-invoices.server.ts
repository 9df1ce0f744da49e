import { sql } from "kysely";
import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { INVOICE_RIGHTS, InvoiceCounts } from "./invoice.schema.server.ts";
import type { InvoiceStatus } from "./invoice-codes.ts";
import { unitsOf } from "./invoice-rows.server.ts";
import { lateBefore } from "./lateness.ts";

/** How the documents of the user's stores fare. */
export const countInvoices = operation({
  name: "countInvoices",
  summary:
    "How many e-invoices of your stores are reported, cleared, waiting, warned and refused, and since when the oldest waits",
  permission: INVOICE_RIGHTS,
  input: z.object({}),
  output: InvoiceCounts,
  async run({ em, stores }): Promise<InvoiceCounts> {
    const units = await unitsOf(em, idsOf(stores));
    const [byStatus, late] = units.length > 0 ? await Promise.all([counted(em, units), lateOnes(em, units)]) : [[], 0];
    const of = (status: InvoiceStatus) => byStatus.find((one) => one.status === status);
    return {
      reported: of("reported")?.count ?? 0,
      cleared: of("cleared")?.count ?? 0,
      pending: of("pending")?.count ?? 0,
      warned: of("warned")?.count ?? 0,
      refused: of("refused")?.count ?? 0,
      oldestPending: of("pending")?.oldest.toISOString() ?? null,
      late,
    };
  },
});

const counted = (em: Em, units: readonly number[]) =>
  rows(em)
    .selectFrom("invoices")
    .select("status")
    .select([sql<number>`count(*)::int`.as("count"), sql<Date>`min(issued_at)`.as("oldest")])
    .where("unit_id", "in", units)
    .groupBy("status")
    .execute();

async function lateOnes(em: Em, units: readonly number[]): Promise<number> {
  const { count } = await rows(em)
    .selectFrom("invoices")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("unit_id", "in", units)
    .where("status", "=", "pending")
    .where("issued_at", "<=", lateBefore(new Date()))
    .executeTakeFirstOrThrow();
  return count;
}
