import { actorOf, type RequestContext } from "#app/http/context.server.ts";
import { type Execution, execute } from "#app/lib/operation.server.ts";
import { badLines, type CheckedRow, checkLines } from "#app/modules/imports/file/check-file.server.ts";
import { ImportRun } from "#db/entities/import-run.ts";
import { openImportFile } from "./import-files.server.ts";
import type { ImportKind } from "./import-kind.server.ts";
import type { Imports } from "./imports-of.server.ts";

/** The lines still to be written, up to 500 at a time. Skips lines with problems and lines already written. */
async function* linesLeft(kind: ImportKind, run: ImportRun): AsyncGenerator<CheckedRow<unknown>[]> {
  const bad = badLines(run.problems);
  let done = run.doneRows;
  const skip = (line: number): boolean => {
    if (bad.has(line)) return true;
    done -= 1;
    return done >= 0;
  };
  for await (const { rows } of checkLines(kind, await openImportFile(run.storageKey), skip)) {
    if (rows.length > 0) yield rows;
  }
}

/**
 * Writes lines step by step for about `forMs` milliseconds, or until all lines are written. Another call writes the rest, even after the
 * server was killed.
 */
export async function continueImport(
  { kind, start, writeStep }: Imports,
  execution: Execution,
  runId: number,
  forMs: number,
): Promise<void> {
  const until = Date.now() + forMs;
  const { status } = await execute(start, execution, { id: runId });
  if (status === "done") return;
  const run = await execution.em.fork().findOneOrFail(ImportRun, { id: runId });
  let from = run.doneRows + run.badRows;
  for await (const lines of linesLeft(kind, run)) {
    const step = await execute(writeStep, execution, { id: runId, from, lines });
    if (step.isDone || !step.taken || Date.now() > until) return;
    from = step.handled;
  }
}

/** How long one request writes, in milliseconds. Less than the time that a stopping server waits for its requests. */
const WORK_MS = 3_000;

/** Writes lines of an import until the time of one request is used up. */
export const workOnImport = (imports: Imports, context: RequestContext, runId: number): Promise<void> =>
  continueImport(imports, { em: context.em, actor: actorOf(context) }, runId, WORK_MS);
