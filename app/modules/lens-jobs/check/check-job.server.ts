import { sql } from "kysely";
import { z } from "zod";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { id, requiredText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readJob } from "#app/modules/lens-jobs/job-view.server.ts";
import { checkLenses, type LensOrder } from "#app/modules/lens-jobs/optics/check-lenses.ts";
import { eyesOf, orderOf } from "#app/modules/lens-jobs/optics/job-optics.ts";
import { allowStep, lockJob, takeStep } from "#app/modules/lens-jobs/take-step.server.ts";
import { setForCheck } from "#app/modules/lens-jobs/tolerance-sets/read-tolerance-sets.server.ts";
import { rows } from "#db/orm.ts";
import { CheckInput, CheckView, type HeldResult, READING_NAMES } from "./check.schema.server.ts";
import { readCheck } from "./read-checks.server.ts";
import { looksOf, readingRefusals, toPair } from "./readings.ts";

const json = <Value>(value: Value) => sql<Record<string, unknown>>`${JSON.stringify(value)}::jsonb`;

/** Compares finished lenses with their order, keeps the check with its set of limits, and moves the job to checked or failed. */
export const checkLensJob = operation({
  name: "checkLensJob",
  summary: "Compares the finished lenses of a job with its order, within a tolerance set",
  permission: "sales:update",
  input: CheckInput,
  output: CheckView,
  writes: "lens_job_checks",
  status: 201,
  async run(context, { id: jobId, inOrder, defects, notes, lenses, toleranceSetId, ...typed }) {
    const { em, user } = context;
    const locked = await lockJob(context, jobId);
    // A job that waits for no check is refused before anything that was typed.
    allowStep(context, locked, "pass");
    const job = await readJob(em, context, jobId);
    const mounted = lenses === null ? job.way !== "lens_only_uncut" : lenses === "mounted";
    const order = orderOf(job, mounted);
    if (!eyesOf(job).every((side) => hasPower(order, side))) throw new DomainError("rule", "finalCheck.errors.noOrder");
    const set = await setForCheck(em, toleranceSetId);
    const wrong = readingRefusals(order, typed);
    const looks = looksOf(mounted).map((look) => ({ look, passed: inOrder.includes(look) }));
    if (looks.some(({ passed }) => !passed) && !defects) wrong.defects = [{ key: "finalCheck.errors.defects" }];
    if (Object.keys(wrong).length > 0) throw new InvalidInput(wrong);

    const { items, passed: within } = checkLenses(order, toPair(typed), set);
    const results: HeldResult[] = [...items, ...looks];
    const passed = within && looks.every((look) => look.passed);
    const { id: checkId } = await rows(em)
      .insertInto("lens_job_checks")
      .values({
        job_id: jobId,
        user_id: user.id,
        tolerance_set_id: set.id,
        tolerance_set: json({ name: set.name, nameAr: set.nameAr, source: set.source, rows: set.rows }),
        readings: json({ ...readingsOf(typed), mounted, defects }),
        results: sql<Record<string, unknown>[]>`${JSON.stringify(results)}::jsonb`,
        passed,
        notes,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await takeStep(context, locked, passed ? "pass" : "fail", { note: notes ?? defects, details: { checkId } });
    return readCheck(em, checkId);
  },
});

const hasPower = (order: LensOrder, side: "right" | "left"): boolean =>
  order[side] !== null && (order[side].sphere !== null || order[side].cylinder !== null);

const readingsOf = (typed: Record<string, unknown>) =>
  Object.fromEntries(READING_NAMES.map((name) => [name, typed[name] == null ? null : String(typed[name])]));

/** A manager accepts a small failure: the job goes on as a checked one, and the check says who accepted it and why. */
export const acceptLensJob = operation({
  name: "acceptLensJob",
  summary: "Accepts a lens job whose check failed, with the reason",
  permission: "sales:manage",
  input: z.object({ id: id(), reason: requiredText("finalCheck.errors.reason", { min: 3, max: 300 }) }),
  output: CheckView,
  writes: "lens_job_checks",
  async run(context, { id: jobId, reason }) {
    const { em, user } = context;
    const job = await lockJob(context, jobId);
    allowStep(context, job, "accept");
    const check = await rows(em)
      .selectFrom("lens_job_checks")
      .select("id")
      .where("job_id", "=", jobId)
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (!check) throw new DomainError("conflict", "finalCheck.errors.noCheck");
    context.audit({ before: await readCheck(em, check.id) });
    await rows(em)
      .updateTable("lens_job_checks")
      .set({ accepted_by: user.id, accepted_reason: reason, accepted_at: sql<Date>`clock_timestamp()` })
      .where("id", "=", check.id)
      .execute();
    await takeStep(context, job, "accept", { note: reason, details: { checkId: check.id } });
    return readCheck(em, check.id);
  },
});
