import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { JobBadges } from "#app/modules/lens-jobs/job-badges.tsx";
import { afterStep, isOpen } from "#app/modules/lens-jobs/job-status.ts";
import { orderAction } from "#app/modules/lens-jobs/order/order-action.server.ts";
import { OrderForm } from "#app/modules/lens-jobs/order/order-form.tsx";
import { getOrderForm } from "#app/modules/lens-jobs/order/order-form-data.server.ts";
import { updateLensJob } from "#app/modules/lens-jobs/order/update-job.server.ts";
import { getLensJob } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Num } from "#app/ui/text/num.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, updateLensJob.permission);
  const job = await load(args, getLensJob, { id: args.params.id });
  if (!isOpen(job.status) && args.request.method === "GET") throw redirect(lensPaths.jobs.detail(job.id));
  const isOrdered = "status" in afterStep({ ...job, isHeld: job.holdReason !== null }, "order");
  return {
    constraints: constraintsOf(updateLensJob),
    title: wordsOf(locale, "lensOrder")(isOrdered ? "title" : "titleOfOwn"),
    job,
    isOrdered,
    choices: await load(args, getOrderForm, { id: job.id }),
    today: riyadhDay(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { locale } = await guard(args, updateLensJob.permission);
  return orderAction(args, await readPageForm(args), locale);
}

/** Measures a job: eyes, frame, lens, and who makes it. */
export default function OrderOfJob() {
  const t = useTranslations("lensJobs");
  const { title, job, isOrdered, choices, today } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: lensPaths.jobs.list() },
          { label: <Num>{job.jobNumber}</Num>, href: lensPaths.jobs.detail(job.id) },
        ]}
        note={
          <>
            {job.customerName ? <bdi>{job.customerName}</bdi> : null} <JobBadges {...job} />
          </>
        }
      />
      <OrderForm
        job={job}
        choices={state?.shown?.choices ?? choices}
        isOrdered={isOrdered}
        taken={state?.shown?.taken ?? null}
        today={today}
        state={state}
      />
    </>
  );
}
