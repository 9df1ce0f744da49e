import { listBadLines } from "#app/modules/imports/file/bad-lines.server.ts";
import { checkImport } from "./check-import.server.ts";
import { getImport, listImports } from "./get-import.server.ts";
import type { ImportKind } from "./import-kind.server.ts";
import { listImportProblems } from "./list-import-problems.server.ts";
import { startImport } from "./start-import.server.ts";
import { writeImportStep } from "./write-import-step.server.ts";

/** Creates all import operations of one kind of file, each with the permission of the kind. Pages and API calls use them. */
export function importsOf<Row>(area: ImportKind<Row>) {
  const kind = area as ImportKind;
  return {
    kind,
    check: checkImport(kind),
    start: startImport(kind),
    writeStep: writeImportStep(kind),
    get: getImport(kind),
    list: listImports(kind),
    problems: listImportProblems(kind),
    badLines: listBadLines(kind),
  };
}
export type Imports = ReturnType<typeof importsOf>;
