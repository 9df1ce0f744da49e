import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { paths } from "#app/paths.ts";
import { findMergedInto, listUndoableMerges } from "./find-merges.server.ts";
import { mergeCustomers } from "./merge-customers.server.ts";

/** The address of a merged record redirects to the kept record. */
export async function leadToKept(args: LoaderFunctionArgs): Promise<void> {
  const { keptId } = await load(args, findMergedInto, { id: args.params.id });
  if (keptId) throw redirectDocument(paths.customers.edit(keptId));
}

/** The merge actions of a customer's page; null for users without the right. */
export async function mergeLinks(args: LoaderFunctionArgs, customerId: number) {
  const may = await mayRun(args, { merge: mergeCustomers });
  if (!may.merge) return null;
  return { customerId, merges: await load(args, listUndoableMerges, { id: customerId }) };
}
