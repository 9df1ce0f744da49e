import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { guard, load } from "#app/http/load.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { findMergedInto, listUndoableMerges } from "./find-merges.server.ts";
import { MERGE_RIGHT } from "./merge.schema.server.ts";

/** The address of a record that was merged leads to the one that was kept. */
export async function leadToKept(args: LoaderFunctionArgs): Promise<void> {
  const { keptId } = await load(args, findMergedInto, { id: args.params.id });
  if (keptId) throw redirectDocument(paths.customers.edit(keptId));
}

/** What a customer's page offers of merging; null for who may not. */
export async function mergeLinks(args: LoaderFunctionArgs, customerId: number) {
  const { session } = await guard(args);
  if (!holds(session?.permissions ?? new Set(), MERGE_RIGHT)) return null;
  return { customerId, merges: await load(args, listUndoableMerges, { id: customerId }) };
}
