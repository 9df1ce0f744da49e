import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Call } from "#app/http/api/api.server.ts";
import { actorOf, getContext } from "#app/http/context.server.ts";
import { execute } from "#app/lib/operation.server.ts";
import { archiveFile } from "./archive-file.server.ts";
import { archiveInvoices } from "./archive-invoices.server.ts";

/** The call that answers with the archive of a period. */
export const apiArchive: Call = {
  operation: archiveInvoices,
  async handle(args) {
    const context = await getContext(args);
    const query = Object.fromEntries(new URL(args.request.url).searchParams);
    const period = await execute(archiveInvoices, { em: context.em, actor: actorOf(context) }, query);
    return archiveFile(args as LoaderFunctionArgs, period);
  },
};
