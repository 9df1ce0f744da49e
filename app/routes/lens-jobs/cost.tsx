import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { setLensJobCost } from "#app/modules/lens-jobs/consignments/set-job-cost.server.ts";
import { getLensJob } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, setLensJobCost.permission);
  const job = await load(args, getLensJob, { id: args.params.id });
  return {
    constraints: constraintsOf(setLensJobCost),
    title: wordsOf(locale, "lensConsignments")("jobCost.title"),
    job,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const done = { title: { key: "lensConsignments.jobCost.done" } };
  return submit(args, setLensJobCost, ({ id }) => redirectWithToast(lensPaths.jobs.detail(id), done), {
    input: { id: args.params.id },
    failure: "lensConsignments.jobCost.failed",
  });
}

/** Corrects what the laboratory charges for a job. */
export default function CostOfJob() {
  const t = useTranslations("lensConsignments.jobCost");
  const jobs = useTranslations("lensJobs");
  const { title, job, requestKey } = useLoaderData<typeof loader>();
  const back = lensPaths.jobs.detail(job.id);
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: jobs("title"), href: lensPaths.jobs.list() },
          { label: <bdi>{job.jobNumber}</bdi>, href: back },
        ]}
      />
      <Dialog title={title} closeHref={back}>
        <Form state={useActionData<typeof action>()}>
          <div className={stack()}>
            <ErrorSummary />
            <RequestKey value={requestKey} />
            <VersionField version={job.version} />
            <p>
              <strong>
                <bdi>{job.jobNumber}</bdi>
              </strong>{" "}
              <bdi>{job.laboratoryName}</bdi>
            </p>
            <MoneyField name="cost" label={t("cost")} help={t("help")} optional defaultValue={job.cost ?? ""} />
            {job.status === "cancelled" ? (
              <MoneyField
                name="cancelFee"
                label={jobs("fields.cancelFee")}
                optional
                defaultValue={job.cancelFee ?? ""}
              />
            ) : null}
            <div className={row({ justify: "end" })}>
              <LinkButton href={back}>{jobs("keep")}</LinkButton>
              <Button variant="primary">{t("save")}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
