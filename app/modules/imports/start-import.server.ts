import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { ImportRun } from "#db/entities/import-run.ts";
import { ImportView, toImportView } from "./import.schema.server.ts";
import { type ImportKind, isTheirs } from "./import-kind.server.ts";

/** Confirms a checked import, so that its lines may be written. A second call changes nothing. */
export const startImport = (kind: ImportKind) =>
  operation({
    name: `start${kind.noun}`,
    summary: "Begins to write the lines of a checked file",
    permission: kind.permission,
    input: z.object({ id: id() }),
    output: ImportView,
    writes: "import_runs",
    async run(context, { id }) {
      const { em, user } = context;
      const run = await em.findOne(ImportRun, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!run?.storageKey || !isTheirs(context, run, kind)) throw notFound();
      if (run.totalRows === run.badRows) throw new DomainError("rule", "imports.errors.nothing");
      if (run.status === "checked") em.assign(run, { status: "running", updatedBy: user.id });
      return toImportView(run);
    },
  });
