import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "#app/http/page/load.server.ts";
import { type Guarded, isAllowed } from "#app/lib/operation.server.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/**
 * Which of the operations the reader may run, by the names that a page gives them: `may: await mayRun(args, { add: createDoctor })`. A page
 * does not show the links and buttons of the others. The rights stand in the operations alone, so the page cannot offer what they refuse.
 */
export async function mayRun<Name extends string>(
  args: Args,
  operations: Record<Name, Guarded>,
): Promise<Record<Name, boolean>> {
  const { session } = await guard(args);
  const answers = Object.entries<Guarded>(operations).map(([name, op]) => [
    name,
    session !== null && isAllowed(op, session),
  ]);
  return Object.fromEntries(answers) as Record<Name, boolean>;
}
