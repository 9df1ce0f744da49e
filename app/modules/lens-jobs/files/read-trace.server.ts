import { sql } from "kysely";
import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { afterStep, type JobStatus, type Way } from "#app/modules/lens-jobs/job-status.ts";
import { jobNotFound } from "#app/modules/lens-jobs/job-view.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { isDcs, parseDcs } from "./dcs.ts";
import { readTraces } from "./trace.ts";
import { shapeOf, type TracedShape } from "./trace-shape.ts";

/** A trace of 4,000 radii for each eye is below this many characters. */
export const MOST_TRACE_KB = 200;

const refuse = (key: string, params?: Record<string, string | number>) =>
  new DomainError("rule", `lensTrace.errors.${key}`, { field: "file", params });

/**
 * The shape in a traced file.
 * @throws rule beside the file for one that is no such file, has no shape, or has one that cannot be used
 */
export function readShape(text: string): TracedShape {
  const records = parseDcs(text);
  if (!isDcs(records)) throw refuse("noDcs");
  const { traces, problems } = readTraces(records);
  const [problem] = problems;
  if (problem) throw refuse(problem.code, { line: problem.line });
  const shape = shapeOf(records, traces);
  if (!shape) throw refuse("noTrace");
  return shape;
}

const hundredths = z.int();
const EyeShape = z.object({
  /** The rim around the middle of its box, x to the viewer's right and y up. */
  outline: z.array(z.object({ x: hundredths, y: hundredths })),
  box: z.object({ a: hundredths, b: hundredths, ed: hundredths }),
});
const Stated = z.object({ right: hundredths.nullable(), left: hundredths.nullable() });

/** Measures of the shape are hundredths of a millimetre, those of the job millimetres. */
const TraceView = z.object({
  id: view.id,
  jobNumber: z.string(),
  version: z.int(),
  boxA: z.string().nullable(),
  boxB: z.string().nullable(),
  dbl: z.string().nullable(),
  ed: z.string().nullable(),
  mayChange: z.boolean(),
  shape: z
    .object({
      right: EyeShape.nullable(),
      left: EyeShape.nullable(),
      stated: z.object({ a: Stated, b: Stated, ed: Stated }),
      dbl: hundredths.nullable(),
      differences: z.array(
        z.object({
          side: z.enum(["right", "left"]),
          measure: z.enum(["a", "b", "ed"]),
          stated: hundredths,
          traced: hundredths,
        }),
      ),
    })
    .nullable(),
});

/** The traced shape of a job with what its file and the job say of the box. */
export const getLensTrace = operation({
  name: "getLensTrace",
  summary: "The traced shape of a lens job",
  permission: "sales:read",
  input: z.object({ id: id() }),
  output: TraceView,
  async run(context, input) {
    const job = await jobWithTrace(context, input.id);
    const { traceFile, status, way, isHeld, ...head } = job;
    const mayChange = "status" in afterStep({ status: status as JobStatus, way: way as Way, isHeld }, "order");
    return { ...head, mayChange, shape: traceFile === null ? null : readShape(traceFile) };
  },
});

/** The file as it was read. */
export const getLensTraceFile = operation({
  name: "getLensTraceFile",
  summary: "The traced file of a lens job as it was read",
  permission: "sales:read",
  input: z.object({ id: id() }),
  output: z.object({ fileName: z.string(), content: z.string() }),
  answers: "file",
  async run(context, input) {
    const { traceFile, jobNumber } = await jobWithTrace(context, input.id);
    if (traceFile === null) throw notFound();
    return { fileName: `${jobNumber}-trace.oma`, content: traceFile };
  },
});

/** A job of the user's stores with its traced file and its box. @throws 404 */
export async function jobWithTrace({ em, stores }: OperationContext, jobId: number) {
  const job = await rows(em)
    .selectFrom("lens_jobs")
    .select(["id", "job_number as jobNumber", "status", "way", "version", "trace_file as traceFile"])
    .select(["box_a as boxA", "box_b as boxB", "dbl", "ed"])
    .select(sql<boolean>`hold_reason is not null`.as("isHeld"))
    .where("id", "=", jobId)
    .where("store_id", "in", [0, ...idsOf(stores)])
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!job) throw jobNotFound();
  return job;
}
