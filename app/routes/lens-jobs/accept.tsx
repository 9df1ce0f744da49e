import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { acceptLensJob } from "#app/modules/lens-jobs/check/check-job.server.ts";
import { useFailures } from "#app/modules/lens-jobs/check/check-result.tsx";
import { listLensJobChecks } from "#app/modules/lens-jobs/check/read-checks.server.ts";
import { getLensJob } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, acceptLensJob.permission);
  const job = await load(args, getLensJob, { id: args.params.id });
  if (job.status !== "failed_check" && args.request.method === "GET") throw redirect(lensPaths.jobs.check(job.id));
  const [check] = await load(args, listLensJobChecks, { id: job.id });
  return {
    constraints: constraintsOf(acceptLensJob),
    title: wordsOf(locale, "finalCheck")("accept"),
    job: { id: job.id, jobNumber: job.jobNumber },
    check: check ?? { items: [], looks: [] },
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    acceptLensJob,
    ({ jobId }) => redirectWithToast(lensPaths.jobs.detail(jobId), { title: { key: "finalCheck.done.accepted" } }),
    { input: { id: args.params.id }, failure: "finalCheck.notAccepted" },
  );
}

/** Asks for the reason before a failed check is accepted. */
export default function AcceptCheck() {
  const t = useTranslations("finalCheck");
  const words = useTranslations("lensJobs");
  const failures = useFailures();
  const { title, job, check, requestKey } = useLoaderData<typeof loader>();
  const back = lensPaths.jobs.check(job.id);
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: words("title"), href: lensPaths.jobs.list() },
          { label: <bdi>{job.jobNumber}</bdi>, href: lensPaths.jobs.detail(job.id) },
        ]}
      />
      <Dialog title={title} closeHref={back}>
        <Form state={useActionData<typeof action>()}>
          <div className={stack()}>
            <ErrorSummary />
            <RequestKey value={requestKey} />
            <p>{t("acceptText", { items: failures(check).join(t("comma")) })}</p>
            <TextArea name="reason" label={t("reason")} help={t("reasonHelp")} />
            <div className={row({ justify: "end" })}>
              <LinkButton href={back}>{t("back")}</LinkButton>
              <Button variant="primary">{t("accept")}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
