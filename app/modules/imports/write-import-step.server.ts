import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { asThingsStand, type CheckedRow, STEP } from "#app/modules/imports/file/check-file.server.ts";
import { rows } from "#db/orm.ts";
import { type ImportKind, isTheirs } from "./import-kind.server.ts";

const Step = z.object({
  id: id(),
  /**
   * The number of lines handled (written or refused) when these lines were chosen. A different number now means that another request was
   * faster.
   */
  from: z.int().min(0),
  lines: z.array(z.custom<CheckedRow<unknown>>()).min(1).max(STEP),
});

/**
 * Writes the next lines and the count of handled lines in one transaction. After an interruption at any point, each line is written only
 * once.
 */
export const writeImportStep = (kind: ImportKind) =>
  operation({
    name: `write${kind.noun}Step`,
    summary: "Writes some lines of a checked file",
    permission: kind.permission,
    input: Step,
    output: z.object({ id: id(), taken: z.boolean(), handled: z.int(), isDone: z.boolean() }),
    writes: "import_runs",
    async run(context, { id: runId, from, lines }) {
      const { em, user } = context;
      const run = await rows(em)
        .selectFrom("import_runs")
        .select(["kind", "store_id as storeId", "status", "total_rows", "bad_rows", "done_rows"])
        .where("id", "=", runId)
        .where("deleted_at", "is", null)
        .forUpdate()
        .executeTakeFirst();
      if (!run || !isTheirs(context, run, kind)) throw notFound();
      const handled = run.done_rows + run.bad_rows;
      if (run.status !== "running" || handled !== from) {
        return { id: runId, taken: false, handled, isDone: run.status === "done" };
      }
      const source = { id: runId, storeId: run.storeId };
      await kind.hold?.(
        em,
        lines.map(({ row }) => row),
        context,
      );
      const { fresh, problems } = await asThingsStand(em, kind, lines, kind.refusals?.(em, source, context));
      await kind.write(
        em,
        context,
        fresh.map(({ row }) => row),
        source,
      );
      const doneRows = run.done_rows + fresh.length;
      const badRows = run.bad_rows + lines.length - fresh.length;
      const isDone = doneRows + badRows >= run.total_rows;
      await rows(em)
        .updateTable("import_runs")
        .set({ done_rows: doneRows, bad_rows: badRows, updated_at: new Date(), updated_by: user.id })
        .$if(isDone, (query) => query.set({ status: "done" }))
        .$if(problems.length > 0, (query) =>
          query.set({ problems: sql`problems || ${JSON.stringify(problems)}::jsonb` }),
        )
        .where("id", "=", runId)
        .execute();
      return { id: runId, taken: true, handled: doneRows + badRows, isDone };
    },
  });
