import { type Execution, execute } from "#app/lib/operation.server.ts";
import { ImportRun } from "#db/entities/import-run.ts";
import { badLines, type CheckedRow, checkLines } from "./check-file.server.ts";
import { openImportFile } from "./import-files.server.ts";
import { importKind } from "./import-kinds.server.ts";
import { startImport } from "./start-import.server.ts";
import { writeImportStep } from "./write-import-step.server.ts";

/** The lines that are still to be written, some at a time: those that nothing is wrong with, after those that are done. */
async function* linesLeft(run: ImportRun): AsyncGenerator<CheckedRow<unknown>[]> {
  const bad = badLines(run.problems);
  let done = run.doneRows;
  const skip = (line: number): boolean => {
    if (bad.has(line)) return true;
    done -= 1;
    return done >= 0;
  };
  for await (const { rows } of checkLines(importKind(run.kind), await openImportFile(run.storageKey), skip)) {
    if (rows.length > 0) yield rows;
  }
}

/**
 * Writes lines step by step for about `forMs`, or until all are written. What is left, also by a server that was killed, is
 * written when this is called again.
 */
export async function continueImport(execution: Execution, runId: number, forMs: number): Promise<void> {
  const until = Date.now() + forMs;
  const { status } = await execute(startImport, execution, { id: runId });
  if (status === "done") return;
  const run = await execution.em.fork().findOneOrFail(ImportRun, { id: runId });
  let from = run.doneRows + run.badRows;
  for await (const lines of linesLeft(run)) {
    const step = await execute(writeImportStep, execution, { id: runId, from, lines });
    if (step.isDone || !step.taken || Date.now() > until) return;
    from = step.handled;
  }
}
