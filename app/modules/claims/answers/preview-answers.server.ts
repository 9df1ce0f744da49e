import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, pageOfList, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { checkLines } from "#app/modules/imports/file/check-file.server.ts";
import { keptImports } from "#app/modules/imports/get-import.server.ts";
import { openImportFile } from "#app/modules/imports/import-files.server.ts";
import type { ImportKind } from "#app/modules/imports/import-kind.server.ts";
import { answerImports, judges } from "./answer-import.server.ts";
import type { AnswerRow } from "./answer-line.server.ts";
import { OUTCOMES } from "./spread-answer.ts";

const PreviewRow = z.object({
  line: z.int(),
  claimNumber: z.string(),
  claimId: view.id.nullable(),
  /** The item that it answers; null for a whole claim. */
  itemName: z.string().nullable(),
  asked: view.amount.nullable(),
  approved: view.amount.nullable(),
  rejected: view.amount.nullable(),
  code: z.string().nullable(),
  /** How the line would end; null for one that cannot be taken. */
  outcome: z.enum(OUTCOMES).nullable(),
});
export type PreviewRow = z.infer<typeof PreviewRow>;

/** What would become of each line of a checked file, as things stand now. Lines that cannot be taken have no outcome: the import names their problems. */
export const previewClaimAnswers = operation({
  name: "previewClaimAnswers",
  summary: "What each line of a checked file of answers means for its claim; nothing is written",
  permission: "sales:update",
  input: z.object({ id: id(), ...pageOfList }),
  output: z.array(PreviewRow),
  paged: true,
  async run(context, { id, limit, offset }) {
    const run = await keptImports(context)
      .select(["r.storage_key", "r.total_rows as total"])
      .where("r.kind", "=", "claimAnswers")
      .where("r.id", "=", id)
      .executeTakeFirst();
    if (!run) throw notFound();
    const judge = judges();
    const found: PreviewRow[] = [];
    const kind = answerImports.kind as ImportKind<AnswerRow>;
    for await (const { rows, problems } of checkLines(kind, await openImportFile(run.storage_key))) {
      const judged = await judge(
        context.em,
        context,
        rows.map(({ row }) => row),
      );
      const good = rows.map(({ line, row }): PreviewRow => {
        const result = judged(row, true);
        const answer = "answer" in result ? result.answer : null;
        return {
          line,
          claimNumber: row.claimNumber,
          claimId: answer?.claimId ?? null,
          itemName: answer ? answer.itemName : row.item,
          asked: answer?.asked ?? null,
          approved: answer?.approved ?? row.approved,
          rejected: answer?.rejected ?? row.rejected,
          code: row.code,
          outcome: answer?.outcome ?? null,
        };
      });
      const bad = [...new Set(problems.map(({ line }) => line))].map((line) => ({ ...NOTHING, line }));
      found.push(...[...good, ...bad].sort((a, b) => a.line - b.line));
      if (found.length >= offset + limit) break;
    }
    const next = offset + limit;
    return { rows: found.slice(offset, next), total: run.total, next: next < run.total ? next : null };
  },
});

/** A line that says nothing that can be read. */
const NOTHING: Omit<PreviewRow, "line"> = {
  claimNumber: "",
  claimId: null,
  itemName: null,
  asked: null,
  approved: null,
  rejected: null,
  code: null,
  outcome: null,
};
