import type { ActionFunctionArgs } from "@remix-run/node";
import { submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { APPROVAL } from "#app/lib/fields/approval-fields.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { readApprover } from "#app/modules/auth/approve.server.ts";
import type { Em } from "#db/orm.ts";
import { collectLensJob } from "./collect-job.server.ts";

/** Hands glasses over; with a balance a manager may approve it on the spot. */
export async function collectGlasses(args: ActionFunctionArgs, form: FormData) {
  const approver = (actor: Actor, em: Em) => readApprover(em, form, actor, "sales:manage");
  return submit(
    args,
    collectLensJob,
    ({ id }) => redirectWithToast(lensPaths.jobs.detail(id), { title: { key: "lensHandover.collected" } }),
    {
      form,
      input: { id: args.params.id, approved: form.get(APPROVAL.read) },
      approver,
      failure: "lensHandover.collectFailed",
    },
  );
}
