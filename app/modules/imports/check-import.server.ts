import { z } from "zod";
import { receivedFiles } from "#app/http/form/upload.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { badLines, checkFile } from "#app/modules/imports/file/check-file.server.ts";
import { fileError } from "#app/modules/imports/file/read-csv.server.ts";
import { ImportRun } from "#db/entities/import-run.ts";
import { ImportView, toImportView } from "./import.schema.server.ts";
import { openImportFile } from "./import-files.server.ts";
import type { ImportKind } from "./import-kind.server.ts";

/** Reads a file and lists every line that cannot be imported. Writes no rows yet; `startImport` and the steps after it do that. */
export const checkImport = (kind: ImportKind) =>
  operation({
    name: `check${kind.noun}`,
    summary: "Checks a CSV file that is to be imported",
    permission: kind.permission,
    input: z.object({
      files: receivedFiles("imports.errors.choose", 1),
      /** A hash of the file's content. A repeated call stores its file under another name and is recognised by this hash. */
      digest: z.string().max(64).optional(),
    }),
    tellsApart: ({ files, digest }) => ({ file: digest ?? files }),
    output: ImportView,
    writes: "import_runs",
    status: 201,
    async run(context, { files: [file] }) {
      const { em, user, store } = context;
      if (!file) throw fileError("choose");
      const storeId = kind.stocks || kind.isOfStore ? (store?.id ?? null) : null;
      const refuse = kind.refusals?.(em, { storeId }, context);
      const { goodRows, problems } = await checkFile(em, kind, await openImportFile(file.storageKey), refuse);
      const badRows = badLines(problems).size;
      const run = em.create(ImportRun, {
        kind: kind.name,
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
