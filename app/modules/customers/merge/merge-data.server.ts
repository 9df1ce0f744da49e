import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { guard, load } from "#app/http/load.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { findMergedInto, listUndoableMerges } from "./find-merges.server.ts";
import { MERGE_RIGHT } from "./merge.schema.server.ts";

/** The address of a merged record redirects to the kept record. */
export async function leadToKept(args: LoaderFunctionArgs): Promise<void> {
  const { keptId } = await load(args, findMergedInto, { id: args.params.id });
  if (keptId) throw redirectDocument(paths.customers.edit(keptId));
}

/** The merge actions of a customer's page; null for users without the right. */
export async function mergeLinks(args: LoaderFunctionArgs, customerId: number) {
  const { session } = await guard(args);
  if (!holds(session?.permissions ?? new Set(), MERGE_RIGHT)) return null;
  return { customerId, merges: await load(args, listUndoableMerges, { id: customerId }) };
}
