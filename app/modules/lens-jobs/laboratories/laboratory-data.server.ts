import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { env } from "#app/env.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { historyHref } from "#app/modules/audit/history-link.ts";
import { listVendorsForLaboratory } from "./laboratory.list.server.ts";
import { getLensLaboratory, listLensLaboratories } from "./read-laboratories.server.ts";
import { createLensLaboratory, removeLensLaboratory, updateLensLaboratory } from "./write-laboratory.server.ts";

/** The page of a laboratory, or of a new one. The address may name the vendor that becomes one, or that is one already. */
export async function laboratoryPage(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { locale, session } = await guard(args, id ? updateLensLaboratory.permission : createLensLaboratory.permission);
  const vendorId = Number(new URL(args.request.url).searchParams.get("vendorId")) || undefined;
  const [known] = id || !vendorId ? [] : (await load(args, listLensLaboratories, { vendorId, limit: 1 })).rows;
  if (known && args.request.method === "GET") throw redirect(lensPaths.laboratories.edit(known.id));
  const laboratory = id ? await load(args, getLensLaboratory, { id }) : undefined;
  return {
    title: wordsOf(locale, "laboratories")(laboratory ? "editTitle" : "newTitle"),
    laboratory,
    vendors: laboratory ? [] : await load(args, listVendorsForLaboratory, {}),
    vendorId,
    /** Whether the server has a place for the folders of laboratories. */
    hasFolders: env.LABORATORY_DIR !== undefined,
    constraints: constraintsOf(laboratory ? updateLensLaboratory : createLensLaboratory),
    history: laboratory ? historyHref(session?.permissions ?? new Set(), "lens_laboratories", laboratory.id) : null,
    may: await mayRun(args, { remove: removeLensLaboratory }),
    requestKey: laboratory ? undefined : randomUUID(),
  };
}
