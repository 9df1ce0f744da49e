import { LockMode } from "@mikro-orm/core";
import { sql } from "kysely";
import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { type Execution, execute, operation } from "#app/lib/operation.server.ts";
import { ImportRun } from "#db/entities/import-run.ts";
import { type Em, rows } from "#db/orm.ts";
import { badLines, type CheckedRow, checkLines, withoutExisting } from "./check-file.server.ts";
import { IMPORT_RIGHT, ImportView, toImportView } from "./import.schema.server.ts";
import { readImportFile } from "./import-files.server.ts";
import { importKind } from "./import-kinds.server.ts";

/** Rows of one transaction. */
const STEP = 500;

const locked = async (em: Em, runId: number): Promise<ImportRun> => {
  const run = await em.findOne(ImportRun, { id: runId, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!run?.storageKey) throw notFound();
  return run;
};

/** The confirmed step: from now on the lines are written. Said twice it is said once. */
export const startImport = operation({
  name: "startImport",
  summary: "Begins to write the lines of a checked file",
  permission: IMPORT_RIGHT,
  input: z.object({ id: id() }),
  output: ImportView,
  writes: "import_runs",
  async run({ em, user }, input) {
    const run = await locked(em, input.id);
    if (run.totalRows === run.badRows) throw new DomainError("rule", "imports.errors.nothing");
    if (run.status === "checked") em.assign(run, { status: "running", updatedBy: user.id });
    return toImportView(run);
  },
});

const Step = z.object({
  id: id(),
  /** How many lines were written when these were chosen; when it is another number by now, somebody else is at it. */
  from: z.int().min(0),
  lines: z.array(z.custom<CheckedRow<unknown>>()).min(1).max(STEP),
});

/** The next lines, in one transaction with the count of lines that are done: cut off anywhere, each line is written once. */
export const writeImportStep = operation({
  name: "writeImportStep",
  summary: "Writes some lines of a checked file",
  permission: IMPORT_RIGHT,
  input: Step,
  output: z.object({ id: id(), taken: z.boolean(), doneRows: z.int(), isDone: z.boolean() }),
  writes: "import_runs",
  async run(context, { id: runId, from, lines }) {
    const { em, user } = context;
    const run = await rows(em)
      .selectFrom("import_runs")
      .select(["kind", "status", "total_rows", "bad_rows", "done_rows"])
      .where("id", "=", runId)
      .where("deleted_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!run) throw notFound();
    if (run.status !== "running" || run.done_rows !== from) {
      return { id: runId, taken: false, doneRows: run.done_rows, isDone: run.status === "done" };
    }
    const kind = importKind(run.kind);
    const { fresh, problems } = await withoutExisting(em, kind, lines);
    await kind.write(
      em,
      context,
      fresh.map(({ row }) => row),
    );
    const doneRows = from + fresh.length;
    const badRows = run.bad_rows + lines.length - fresh.length;
    const isDone = doneRows >= run.total_rows - badRows;
    await rows(em)
      .updateTable("import_runs")
      .set({ done_rows: doneRows, bad_rows: badRows, updated_at: new Date(), updated_by: user.id })
      .$if(isDone, (query) => query.set({ status: "done" }))
      .$if(problems.length > 0, (query) => query.set({ problems: sql`problems || ${JSON.stringify(problems)}::jsonb` }))
      .where("id", "=", runId)
      .execute();
    return { id: runId, taken: true, doneRows, isDone };
  },
});

/** The lines that are still to be written: those that nothing is wrong with, after those that are done. */
async function linesLeft(em: Em, runId: number): Promise<CheckedRow<unknown>[]> {
  const run = await em.fork().findOneOrFail(ImportRun, { id: runId });
  const bad = badLines(run.problems);
  const { rows: good } = await checkLines(importKind(run.kind), await readImportFile(run.storageKey));
  return good.filter(({ line }) => !bad.has(line)).slice(run.doneRows);
}

/**
 * Writes lines step by step for about `forMs`, or until all are written. What is left, also by a server that was killed, is
 * written when this is called again.
 */
export async function continueImport(execution: Execution, runId: number, forMs: number): Promise<void> {
  const until = Date.now() + forMs;
  const { status, doneRows } = await execute(startImport, execution, { id: runId });
  if (status === "done") return;
  const left = await linesLeft(execution.em, runId);
  let from = doneRows;
  for (let at = 0; at < left.length; at += STEP) {
    const step = await execute(writeImportStep, execution, { id: runId, from, lines: left.slice(at, at + STEP) });
    if (step.isDone || !step.taken || Date.now() > until) return;
    from = step.doneRows;
  }
}
