import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { hasFailed } from "#app/http/context.server.ts";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ConsignmentBadges } from "#app/modules/lens-jobs/consignments/consignment-badge.tsx";
import { listJobsToSend } from "#app/modules/lens-jobs/consignments/jobs-to-send.server.ts";
import { PackForm } from "#app/modules/lens-jobs/consignments/pack-form.tsx";
import { getLensConsignment } from "#app/modules/lens-jobs/consignments/read-consignments.server.ts";
import { updateLensConsignment } from "#app/modules/lens-jobs/consignments/update-consignment.server.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address names the job that was scanned last. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, updateLensConsignment.permission);
  const consignment = await load(args, getLensConsignment, { id: args.params.id });
  if (consignment.status !== "draft" && !hasFailed(args.context)) {
    throw redirect(lensPaths.consignments.detail(consignment.id));
  }
  const { jobs } = await load(args, listJobsToSend, { laboratoryId: consignment.laboratoryId });
  const scanned = new URL(args.request.url).searchParams.get("scanned");
  const last = consignment.items.find(({ jobId }) => String(jobId) === scanned);
  return {
    constraints: constraintsOf(updateLensConsignment),
    title: `${wordsOf(locale, "lensConsignments")("steps.edit")}: ${consignment.consignmentNumber}`,
    consignment,
    waiting: jobs,
    requestKey: randomUUID(),
    said: last ? { item: last.jobNumber, count: consignment.items.length } : null,
  };
}

/** Every button saves the form; then the page goes where the button leads. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const id = args.params.id ?? "";
  const [intent, of = ""] = String(form.get("intent")).split(":");
  const isScan = intent === "scan" || String(form.get("code") ?? "").trim() !== "";
  if (intent === "remove") form.set(`items[${of}].isChosen`, "false");
  if (intent === "add")
    form.set(`items[${[...form.keys()].filter((name) => name.endsWith(".jobId")).length}].jobId`, of);
  return submit(
    args,
    updateLensConsignment,
    ({ items }) => {
      if (isScan) return redirect(lensPaths.consignments.step(id, "edit", { scanned: items.at(-1)?.jobId }));
      if (intent === "remove" || intent === "add") return redirect(lensPaths.consignments.step(id, "edit"));
      if (intent === "send") return redirect(lensPaths.consignments.step(id, "send"));
      return redirectWithToast(lensPaths.consignments.detail(id), { title: { key: "lensConsignments.saved" } });
    },
    { form, input: { id }, failure: "lensConsignments.failed" },
  );
}

/** The workplace of the user who packs a box: scan the tickets of the jobs that lie in it. */
export default function EditConsignment() {
  const t = useTranslations("lensConsignments");
  const { consignment, waiting, requestKey, said } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("steps.edit")}
        breadcrumb={[
          { label: t("title"), href: lensPaths.consignments.list() },
          { label: <bdi>{consignment.consignmentNumber}</bdi>, href: lensPaths.consignments.detail(consignment.id) },
        ]}
        note={
          <>
            <ConsignmentBadges {...consignment} /> <bdi>{consignment.laboratoryName}</bdi>
          </>
        }
      />
      <PackForm
        consignment={consignment}
        waiting={waiting}
        requestKey={requestKey}
        said={said}
        state={useActionData<typeof action>()}
      />
    </>
  );
}
