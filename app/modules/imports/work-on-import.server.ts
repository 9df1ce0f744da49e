import { actorOf, type RequestContext } from "#app/http/context.server.ts";
import { continueImport } from "./continue-import.server.ts";
import type { Imports } from "./imports-of.server.ts";

/** How long one request goes on writing: less than a stopping server waits. */
const WORK_MS = 3_000;

/** As much of an import as one request may do. */
export const workOnImport = (imports: Imports, context: RequestContext, runId: number): Promise<void> =>
  continueImport(imports, { em: context.em, actor: actorOf(context) }, runId, WORK_MS);
