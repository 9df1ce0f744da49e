import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Operation } from "#app/lib/operation.server.ts";
import { allows } from "#app/lib/permissions.ts";
import { guard } from "./load.server.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/**
 * Which of the operations the reader may run, by the names that a page gives them: `may: await mayRun(args, { add: createDoctor })`. A page
 * hides the links and buttons of the others. The rights stand in the operations alone.
 */
export async function mayRun<Name extends string>(
  args: Args,
  operations: Record<Name, Pick<Operation, "permission">>,
): Promise<Record<Name, boolean>> {
  const { session } = await guard(args);
  const held = session?.permissions ?? new Set<string>();
  const answers = Object.entries<Pick<Operation, "permission">>(operations).map(([name, { permission }]) => [
    name,
    allows(held, [permission].flat()),
  ]);
  return Object.fromEntries(answers) as Record<Name, boolean>;
}
