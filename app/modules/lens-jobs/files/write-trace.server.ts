import { sql } from "kysely";
import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { refuseStale } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id, isStorable, optionalVersion } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { moveOwnLenses } from "#app/modules/lens-jobs/order/own-stock.server.ts";
import { lockJob, takeStep } from "#app/modules/lens-jobs/take-step.server.ts";
import { getLensTrace, jobWithTrace, MOST_TRACE_KB, readShape } from "./read-trace.server.ts";
import { boxOfShape } from "./trace-shape.ts";

const Filled = z.object({ boxA: z.string().nullable(), boxB: z.string().nullable(), ed: z.string().nullable() });

/** Keeps a traced file with its job, and takes A, B and ED from it. The bridge is taken where the file names it. */
export const setLensTrace = operation({
  name: "setLensTrace",
  summary: "Keeps the traced shape of a frame with its lens job, and takes the boxed measures from it",
  permission: "sales:update",
  input: z.object({
    id: id(),
    version: optionalVersion(),
    file: z
      .string({ error: "lensTrace.errors.none" })
      .min(1, "lensTrace.errors.none")
      .max(MOST_TRACE_KB * 1024, `lensTrace.errors.large|max=${MOST_TRACE_KB}`)
      .refine(isStorable, "lensTrace.errors.noDcs"),
  }),
  output: z.object({ id: z.int(), before: Filled, after: Filled, dbl: z.string().nullable(), differences: z.int() }),
  writes: "lens_jobs",
  async run(context, { id: jobId, version, file }) {
    const job = await lockJob(context, jobId);
    const { boxA, boxB, ed, dbl } = await jobWithTrace(context, jobId);
    const before = { boxA, boxB, ed };
    const current = { id: jobId, version: job.version, ...before };
    await refuseStale(context.em, { entity: "lens_jobs", id: jobId, version, now: job.version, current });
    const shape = readShape(file);
    const box = boxOfShape(shape);
    const text = (hundredths: number): string => (hundredths / 100).toFixed(2);
    const after = { boxA: text(box.a), boxB: text(box.b), ed: text(box.ed) };
    const bridge = shape.dbl !== null && shape.dbl > 0 && shape.dbl < 5_000 ? text(shape.dbl) : dbl;
    context.audit({ before: { ...before, dbl }, after: { ...after, dbl: bridge, trace: true } });
    const stock = await moveOwnLenses(context, job, "order");
    await takeStep(context, job, "order", {
      details: { trace: true, ...after },
      set: {
        ...{ trace_file: file, box_a: after.boxA, box_b: after.boxB, ed: after.ed, dbl: bridge },
        ...{ ...stock, order_version: sql<number>`order_version + 1` },
      },
    });
    return { id: jobId, before, after, dbl: bridge, differences: shape.differences.length };
  },
});

/** Takes the traced file away. The boxed measures that came from it stay. */
export const removeLensTrace = operation({
  name: "removeLensTrace",
  summary: "Removes the traced shape of a lens job",
  permission: "sales:update",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "lens_jobs",
  status: 204,
  async run(context, { id: jobId }) {
    const job = await lockJob(context, jobId);
    const { traceFile } = await jobWithTrace(context, jobId);
    if (traceFile === null) throw notFound();
    context.audit({ before: { trace: true }, after: { trace: false } });
    const stock = await moveOwnLenses(context, job, "order");
    const set = { ...stock, trace_file: null, order_version: sql<number>`order_version + 1` };
    await takeStep(context, job, "order", { details: { trace: false }, set });
    return { id: jobId };
  },
});

export const traceRemoval = removal({
  removes: removeLensTrace,
  async asks({ params, read }) {
    const { id, jobNumber } = await read(getLensTrace, { id: params.id });
    return {
      title: "lensTrace.remove",
      text: "lensTrace.removeText",
      names: { number: { text: jobNumber, dir: "ltr" } },
      under: { label: jobNumber, href: lensPaths.jobs.trace(id) },
    };
  },
  done: (_result, { id = "" }) => ({ href: lensPaths.jobs.trace(id), toast: "lensTrace.removed" }),
  failure: "lensTrace.failed",
});
