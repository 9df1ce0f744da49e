import { z } from "zod";
import { receivedFiles } from "#app/http/upload.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { ImportRun } from "#db/entities/import-run.ts";
import { badLines, checkFile } from "./check-file.server.ts";
import { ImportView, toImportView } from "./import.schema.server.ts";
import { openImportFile } from "./import-files.server.ts";
import { IMPORT_RIGHTS, kindFor } from "./import-kinds.server.ts";
import { IMPORT_KINDS } from "./import-paths.ts";
import { fileError } from "./read-csv.server.ts";

/** Reads a file and lists every line that cannot be imported. Nothing is imported yet: that is `startImport`'s and the steps' after it. */
export const checkImport = operation({
  name: "checkImport",
  summary: "Checks a CSV file that is to be imported",
  permission: IMPORT_RIGHTS,
  input: z.object({
    kind: z.enum(IMPORT_KINDS),
    files: receivedFiles("imports.errors.choose", 1),
    /** Of the file's content: by it a call that is made again is known, whose file is kept under another name. */
    digest: z.string().max(64).optional(),
  }),
  tellsApart: ({ kind, files, digest }) => ({ kind, file: digest ?? files }),
  output: ImportView,
  writes: "import_runs",
  status: 201,
  async run(context, { kind: name, files: [file] }) {
    const { em, user, store } = context;
    const kind = kindFor(context, name);
    if (!file) throw fileError("choose");
    const storeId = kind.stocks ? (store?.id ?? null) : null;
    const refuse = kind.refusals?.(em, { storeId });
    const { goodRows, problems } = await checkFile(em, kind, await openImportFile(file.storageKey), refuse);
    const badRows = badLines(problems).size;
    const run = em.create(ImportRun, {
      kind: name,
      storeId,
      fileName: file.fileName,
      storageKey: file.storageKey,
      totalRows: goodRows + badRows,
      badRows,
      problems,
      createdBy: user.id,
      updatedBy: user.id,
    });
    await em.flush();
    return toImportView(run);
  },
});
