import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { commitToast, redirectWithToast, type Toast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { JobLines } from "#app/modules/lens-jobs/at-sale/jobs-card.tsx";
import { NewJobForm } from "#app/modules/lens-jobs/at-sale/new-job-form.tsx";
import { getJobOrigin } from "#app/modules/lens-jobs/at-sale/sale-jobs.server.ts";
import { createLensJob } from "#app/modules/lens-jobs/create-job.server.ts";
import { EYES_OF_JOB } from "#app/modules/lens-jobs/job.schema.server.ts";
import { saleCompleted } from "#app/modules/sales/receipts/completed-sale-data.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The sale or the prescription that the address names, and whether the page of the completed sale led here. */
function from({ request }: { request: Request }) {
  const params = new URL(request.url).searchParams;
  const of = { saleId: params.get("saleId"), prescriptionId: params.get("prescriptionId") };
  return { of, isCompleted: params.get("from") === "completed" };
}

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, createLensJob.permission);
  return {
    title: wordsOf(locale, "lensSale")("title"),
    origin: await load(args, getJobOrigin, from(args).of),
    eyes: EYES_OF_JOB,
    constraints: constraintsOf(createLensJob),
    requestKey: randomUUID(),
  };
}

/** Begins one job. The page comes again while lenses of the sale have none; the completed sale gets its page back. */
export async function action(args: ActionFunctionArgs) {
  const { of, isCompleted } = from(args);
  return submit(
    args,
    createLensJob,
    async ({ id, jobNumber, saleId }) => {
      const toast: Toast = { title: { key: "lensSale.begun", params: { number: jobNumber } } };
      const origin = saleId === null ? null : await load(args, getJobOrigin, { saleId });
      if (saleId !== null && origin?.kind === "sale" && origin.choices.length > 0) {
        const more: Toast = { ...toast, description: { key: "lensSale.next" } };
        return redirectWithToast(lensPaths.jobs.new(isCompleted ? { saleId, from: "completed" } : { saleId }), more);
      }
      if (saleId !== null && isCompleted) return saleCompleted({ id: saleId }, await commitToast(toast));
      return redirectWithToast(lensPaths.jobs.detail(id), toast);
    },
    { input: of, failure: "lensSale.failed" },
  );
}

export default function NewLensJob() {
  const t = useTranslations("lensSale");
  const words = useTranslations("lensJobs");
  const { title, origin, eyes, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: words("title"), href: lensPaths.jobs.list() }]}
        note={
          origin ? (
            <>
              {t(origin.kind === "sale" ? "ofSale" : "ofPrescription", { number: origin.number })}{" "}
              <bdi>{origin.customerName}</bdi>
            </>
          ) : undefined
        }
      />
      <div className={stack({ gap: "large" })}>
        {origin ? (
          <NewJobForm origin={origin} eyes={eyes} requestKey={requestKey} state={state} />
        ) : (
          <Card>
            <EmptyState
              title={t("none")}
              text={t("noneText")}
              action={
                <div className={row()}>
                  <LinkButton href={paths.sales.list()}>{t("toSales")}</LinkButton>
                  <LinkButton href={paths.prescriptions.list()}>{t("toPrescriptions")}</LinkButton>
                </div>
              }
            />
          </Card>
        )}
        {origin && origin.jobs.length > 0 ? (
          <Card title={t("card")}>
            <JobLines jobs={origin.jobs} />
          </Card>
        ) : null}
      </div>
    </>
  );
}
