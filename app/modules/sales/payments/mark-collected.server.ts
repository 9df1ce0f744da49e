import { sql } from "kysely";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalText, view } from "#app/lib/fields.server.ts";
import { type Amount, big } from "#app/lib/money/money.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { listed } from "#app/lib/page-language.ts";
import { holds } from "#app/lib/permissions.ts";
import { recordApproval } from "#app/modules/auth/approve.server.ts";
import { OPEN_STATUSES } from "#app/modules/lens-jobs/job-status.ts";
import { type Em, rows } from "#db/orm.ts";
import { type OwedSale, owedSale } from "./read-payments.server.ts";

/** The reason why handing goods over needs a manager: the customer still owes for them. */
export type CollectException = { kind: "balance"; balance: Amount };

/** Notes that the customer has taken the goods of a sale, with the user who handed them over and the time. */
export const markCollected = operation({
  name: "markCollected",
  summary: "Marks the goods of a sale as collected; with a balance it needs sales:manage",
  permission: "sales:update",
  input: z.object({ id: id(), approved: optionalText({ max: 4_000 }) }),
  output: z.object({ id: view.id, collectedAt: view.instant, collectedBy: view.id }),
  writes: "sales",
  async run(context, { id: saleId, approved }) {
    const { em, user } = context;
    const sale = await owedSale(context, saleId);
    if (sale.voidedAt) throw new DomainError("rule", "payments.errors.voided");
    if (sale.correctsId !== null) throw new DomainError("rule", "payments.errors.noGoods");
    if (sale.collectedAt) throw new DomainError("conflict", "payments.errors.collected");
    await refuseOpenJobs(em, sale.id);
    const exceptions = exceptionsOf(sale);
    requireManager(context, exceptions, approved);
    const { collected_at } = await rows(em)
      .updateTable("sales")
      .set({ collected_at: sql<Date>`clock_timestamp()`, collected_by: user.id })
      .where("id", "=", sale.id)
      .returning("collected_at")
      .executeTakeFirstOrThrow();
    if (exceptions.length > 0) await noteException(context, sale, exceptions);
    return { id: sale.id, collectedAt: (collected_at ?? new Date()).toISOString(), collectedBy: user.id };
  },
});

/** Glasses are handed over at their lens jobs, the last of which marks the sale. */
async function refuseOpenJobs(em: Em, saleId: number): Promise<void> {
  const jobs = await rows(em)
    .selectFrom("lens_jobs")
    .select(["job_number as number", "status"])
    .where("sale_id", "=", saleId)
    .where("status", "in", OPEN_STATUSES)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  if (jobs.length === 0) return;
  const waiting = jobs.filter(({ status }) => status !== "ready" && status !== "notified");
  const [key, named] = waiting.length > 0 ? ["notReady", waiting] : ["handOver", jobs];
  throw new DomainError("conflict", `lensSale.errors.${key}`, {
    params: { numbers: listed(named.map(({ number }) => number)) },
  });
}

const exceptionsOf = ({ balanceDue }: OwedSale): CollectException[] =>
  big(balanceDue).gt(0) ? [{ kind: "balance", balance: balanceDue }] : [];

function requireManager(
  { permissions, approver }: Pick<OperationContext, "permissions" | "approver">,
  exceptions: CollectException[],
  approved: string | null,
): void {
  const [first] = exceptions;
  if (!first || holds(permissions, "sales:manage")) return;
  if (approver && approved === JSON.stringify(exceptions)) return;
  throw new DomainError("forbidden", "payments.errors.collectOwed", {
    params: { balance: first.balance },
    extra: { overrides: exceptions },
  });
}

async function noteException(context: OperationContext, sale: OwedSale, exceptions: CollectException[]): Promise<void> {
  const { approver } = context;
  const note = `Collected with a balance of ${sale.balanceDue}`;
  context.audit({ note: approver ? `${note}; approved by ${approver.name} (user ${approver.id})` : note });
  await recordApproval(context, { entity: "sales", entityId: sale.id, what: exceptions });
}
