import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { refuseCosts } from "#app/lib/money/costs.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lineForJob } from "#app/modules/lens-jobs/job-origin.server.ts";
import { allowStep, lockJob, takeStep, writeEvent } from "#app/modules/lens-jobs/take-step.server.ts";
import { nextDocumentNumber } from "#app/modules/stores/document-number.server.ts";
import { rows } from "#db/orm.ts";
import { copyJob, figuresToOrder } from "./copied-job.server.ts";
import { readRemake } from "./read-remakes.server.ts";
import { REMAKE_COSTS, RemakeInput, RemakeView } from "./remake.schema.server.ts";
import { eyesToRemake, takesNewLine, USUAL } from "./remake-reasons.ts";

/**
 * Makes a job again: ends it, begins a new one with the same order, and writes the row of the ledger. Nothing is sold again unless the customer
 * pays with a new line. A job is made again at most once; the next remake is one of the new job.
 */
export const remakeLensJob = operation({
  name: "remakeLensJob",
  summary: "Makes a lens job again: ends it, and begins a new one with the same order",
  permission: "sales:update",
  input: RemakeInput,
  costs: REMAKE_COSTS,
  output: RemakeView,
  writes: "lens_job_remakes",
  status: 201,
  async run(context, input) {
    const { em, user } = context;
    const { reason, changes, cost, creditAsked } = input;
    refuseCosts(context, { cost: cost ?? undefined, creditAsked: creditAsked ?? undefined });
    const { fault, payer, isCounted } = USUAL[reason];
    const chosen = { fault: input.fault ?? fault, payer: input.payer ?? payer };
    if (input.saleItemId !== null && !takesNewLine(chosen.payer)) {
      throw new DomainError("rule", "lensRemakes.errors.payerPays", { field: "saleItemId" });
    }
    // The line before the job, as a return of goods locks them.
    const line = input.saleItemId === null ? null : await lineForJob(context, input.saleItemId);
    const locked = await lockJob(context, input.id);
    allowStep(context, locked, "remake");
    const { customerId, storeId } = locked;
    if (line && (line.customerId !== customerId || line.storeId !== storeId)) {
      throw new DomainError("rule", "lensRemakes.errors.otherLine", { field: "saleItemId" });
    }
    const job = await rows(em)
      .selectFrom("lens_jobs")
      .selectAll()
      .where("id", "=", locked.id)
      .executeTakeFirstOrThrow();
    const eyes = eyesOf(job.eyes as "B" | "R" | "L", input.eyes);
    const figures = await figuresToOrder(context, job, input);
    const number = await nextDocumentNumber(em, storeId, "lens_job");
    // The old job ends before the new one begins: only one of them lies in the tray.
    await takeStep(context, locked, "remake", { note: changes, details: { reason, newJobNumber: number } });
    const newJobId = await copyJob(context, job, { number, eyes, figures, line });
    const details = { reason, remakeOfNumber: locked.jobNumber };
    await writeEvent(context, { jobId: newJobId, step: "create", from: null, to: "draft", note: changes, details });
    const { id } = await rows(em)
      .insertInto("lens_job_remakes")
      .values({
        job_id: job.id,
        new_job_id: newJobId,
        reason,
        ...chosen,
        is_counted: isCounted,
        eyes,
        changes,
        cost,
        credit_asked: creditAsked,
        credit_asked_on: asksFor(creditAsked) ? riyadhDay() : null,
        created_by: user.id,
        updated_by: user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return readRemake(em, context, id);
  },
});

const asksFor = (credit: string | null): boolean => credit !== null && Number(credit) > 0;

/** The eyes that are made again. @throws rule when the job has no such lens */
function eyesOf(made: "B" | "R" | "L", asked: "B" | "R" | "L" | null): "B" | "R" | "L" {
  const eyes = asked ?? made;
  if (!eyesToRemake(made).includes(eyes)) throw new DomainError("rule", "lensRemakes.errors.eyes", { field: "eyes" });
  return eyes;
}
