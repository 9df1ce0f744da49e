import { z } from "zod";
import type { ExportColumn } from "#app/http/export/export.server.ts";
import { say } from "#app/i18n/translate.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { keptImports } from "#app/modules/imports/get-import.server.ts";
import { openImportFile } from "#app/modules/imports/import-files.server.ts";
import type { ImportKind } from "#app/modules/imports/import-kind.server.ts";
import type { ImportProblem } from "#db/entities/import-run.ts";
import { readLines } from "./read-xlsx.server.ts";

type BadLine = { line: number; cells: string[]; problems: ImportProblem[] };

/** The lines of a file that cannot be imported, with all their cells and problems. Staff correct these lines and import them again. */
export const listBadLines = (kind: ImportKind) =>
  operation({
    name: `list${kind.noun}BadLines`,
    summary: "The lines of a file that cannot be imported",
    permission: kind.permission,
    input: z.object({ id: id() }),
    output: z.any(),
    async run(context, { id }): Promise<{ header: string[]; lines: BadLine[] }> {
      const run = await keptImports(context)
        .select(["r.storage_key", "r.problems"])
        .where("r.kind", "=", kind.name)
        .where("r.id", "=", id)
        .executeTakeFirst();
      if (!run) throw notFound();
      const byLine = new Map<number, ImportProblem[]>();
      for (const problem of run.problems) byLine.set(problem.line, [...(byLine.get(problem.line) ?? []), problem]);
      const file = await readLines(await openImportFile(run.storage_key));
      const lines: BadLine[] = [];
      for await (const { line, cells } of file.lines) {
        const problems = byLine.get(line);
        if (problems) lines.push({ line, cells, problems });
      }
      return { header: file.header, lines };
    },
  });

/** The columns of the download: the columns of the file itself, then the line number and the problems. */
export function badLineColumns(kind: ImportKind, header: string[], locale: Locale): ExportColumn<BadLine>[] {
  return [
    ...header.map((name, index) => ({ header: name, value: ({ cells }: BadLine) => cells[index] ?? "" })),
    { header: say(locale, { key: "imports.line" }), value: ({ line }) => line },
    {
      header: say(locale, { key: "imports.problem" }),
      value: ({ problems }) => problems.map((problem) => problemText(kind, problem, locale)).join("; "),
    },
  ];
}

/** The header of a field in one language. Empty for a problem that belongs to no column. */
export const columnLabel = (kind: ImportKind, field: string, locale: Locale): string => {
  const [en = "", ar = ""] = kind.labels(field);
  return field === "" ? "" : locale === "ar" ? ar : en;
};

/** The headers of all columns that a file of this kind may have, in one language. */
export const columnLabels = (kind: ImportKind, locale: Locale): string[] =>
  kind.columns.map(({ field }) => columnLabel(kind, field, locale));

const problemText = (kind: ImportKind, { field, key, params }: ImportProblem, locale: Locale): string => {
  const label = columnLabel(kind, field, locale);
  return `${label ? `${label}: ` : ""}${say(locale, { key, params })}`;
};
