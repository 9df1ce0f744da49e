import { type Execution, execute } from "#app/lib/operation.server.ts";
import { ImportRun } from "#db/entities/import-run.ts";
import type { Em } from "#db/orm.ts";
import { badLines, type CheckedRow, checkLines } from "./check-file.server.ts";
import { readImportFile } from "./import-files.server.ts";
import { importKind } from "./import-kinds.server.ts";
import { startImport } from "./start-import.server.ts";
import { STEP, writeImportStep } from "./write-import-step.server.ts";

/** The lines that are still to be written: those that nothing is wrong with, after those that are done. */
async function linesLeft(em: Em, runId: number): Promise<{ handled: number; lines: CheckedRow<unknown>[] }> {
  const run = await em.fork().findOneOrFail(ImportRun, { id: runId });
  const bad = badLines(run.problems);
  const { rows: good } = await checkLines(importKind(run.kind), await readImportFile(run.storageKey));
  const lines = good.filter(({ line }) => !bad.has(line)).slice(run.doneRows);
  return { handled: run.doneRows + run.badRows, lines };
}

/**
 * Writes lines step by step for about `forMs`, or until all are written. What is left, also by a server that was killed, is
 * written when this is called again.
 */
export async function continueImport(execution: Execution, runId: number, forMs: number): Promise<void> {
  const until = Date.now() + forMs;
  const { status } = await execute(startImport, execution, { id: runId });
  if (status === "done") return;
  const { handled, lines } = await linesLeft(execution.em, runId);
  let from = handled;
  for (let at = 0; at < lines.length; at += STEP) {
    const step = await execute(writeImportStep, execution, { id: runId, from, lines: lines.slice(at, at + STEP) });
    if (step.isDone || !step.taken || Date.now() > until) return;
    from = step.handled;
  }
}
