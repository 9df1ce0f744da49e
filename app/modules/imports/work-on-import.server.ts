import { actorOf, type RequestContext } from "#app/http/context.server.ts";
import { continueImport } from "./continue-import.server.ts";
import type { Imports } from "./imports-of.server.ts";

/** How long one request writes, in milliseconds. Less than the time that a stopping server waits for its requests. */
const WORK_MS = 3_000;

/** Writes lines of an import until the time of one request is used up. */
export const workOnImport = (imports: Imports, context: RequestContext, runId: number): Promise<void> =>
  continueImport(imports, { em: context.em, actor: actorOf(context) }, runId, WORK_MS);
