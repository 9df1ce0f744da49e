import { sql } from "kysely";
import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { INVOICE_RIGHTS, InvoiceCounts } from "./invoice.schema.server.ts";
import { countedInvoices, unitsOf } from "./invoice-rows.server.ts";
import type { InvoiceStatus } from "./lateness.ts";
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
    const [byStatus, waiting] =
      units.length > 0 ? await Promise.all([answered(em, units), waitingOnes(em, units)]) : [[], null];
    const of = (status: InvoiceStatus) => byStatus.find((one) => one.status === status)?.count ?? 0;
    return {
      reported: of("reported"),
      cleared: of("cleared"),
      pending: waiting?.count ?? 0,
      warned: of("warned"),
      refused: of("refused"),
      oldestPending: waiting?.oldest?.toISOString() ?? null,
      late: waiting?.late ?? 0,
    };
  },
});

const answered = (em: Em, units: readonly number[]) =>
  countedInvoices(em, units, {})
    .select(["k.status", sql<number>`sum(k.count)::int`.as("count")])
    .groupBy("k.status")
    .execute();

const waitingOnes = (em: Em, units: readonly number[]) =>
  rows(em)
    .selectFrom("invoices")
    .select([sql<number>`count(*)::int`.as("count"), sql<Date | null>`min(issued_at)`.as("oldest")])
    .select(sql<number>`(count(*) filter (where issued_at <= ${lateBefore(new Date())}))::int`.as("late"))
    .where("unit_id", "in", units)
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
