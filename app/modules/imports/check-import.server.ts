import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { ImportRun } from "#db/entities/import-run.ts";
import { badLines, checkFile } from "./check-file.server.ts";
import { IMPORT_RIGHT, ImportView, toImportView } from "./import.schema.server.ts";
import { readImportFile } from "./import-files.server.ts";
import { importKind } from "./import-kinds.server.ts";
import { fileError } from "./read-csv.server.ts";

const File = z.object({ fileName: z.string(), fileType: z.string(), size: z.int(), storageKey: z.string() });

/** Reads a file and lists every line that cannot be imported. Nothing is imported yet: that is `runImport`'s. */
export const checkImport = operation({
  name: "checkImport",
  summary: "Checks a CSV file that is to be imported",
  permission: IMPORT_RIGHT,
  input: z.object({ kind: z.literal("customers"), files: z.array(File).max(1) }),
  output: ImportView,
  writes: "import_runs",
  status: 201,
  async run({ em, user }, { kind, files: [file] }) {
    if (!file) throw fileError("choose");
    const { rows, problems } = await checkFile(em, importKind(kind), await readImportFile(file.storageKey));
    const badRows = badLines(problems).size;
    const run = em.create(ImportRun, {
      kind,
      fileName: file.fileName,
      storageKey: file.storageKey,
      totalRows: rows.length + badRows,
      badRows,
      problems,
      createdBy: user.id,
      updatedBy: user.id,
    });
    await em.flush();
    return toImportView(run);
  },
});
