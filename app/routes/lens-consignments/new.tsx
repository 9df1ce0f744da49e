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
import { listJobsToSend } from "#app/modules/lens-jobs/consignments/jobs-to-send.server.ts";
import { ParcelFields } from "#app/modules/lens-jobs/consignments/parcel-fields.tsx";
import { WaitingTable } from "#app/modules/lens-jobs/consignments/waiting-table.tsx";
import { createLensConsignment } from "#app/modules/lens-jobs/consignments/write-consignment.server.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, FormActions, RequestKey } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The laboratory of the address, or the only one for which jobs wait. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, createLensConsignment.permission);
  const asked = new URL(args.request.url).searchParams.get("laboratoryId") ?? "";
  const { laboratories } = await load(args, listJobsToSend, {});
  const waiting = laboratories.filter((one) => one.waiting > 0);
  const chosen = laboratories.find(({ id }) => String(id) === asked) ?? (waiting.length === 1 ? waiting[0] : undefined);
  const { jobs } = chosen ? await load(args, listJobsToSend, { laboratoryId: chosen.id }) : { jobs: [] };
  return {
    constraints: constraintsOf(createLensConsignment),
    title: wordsOf(locale, "lensConsignments")("new"),
    hasStore: session?.store != null,
    laboratories,
    chosen,
    jobs,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const done = (consignmentNumber: string) => ({
    title: { key: "lensConsignments.begun", params: { number: consignmentNumber } },
  });
  return submit(
    args,
    createLensConsignment,
    ({ id, consignmentNumber }) => redirectWithToast(lensPaths.consignments.detail(id), done(consignmentNumber)),
    { failure: "lensConsignments.failed" },
  );
}

/** Begins a consignment: choose the laboratory, then tick the jobs that lie in the box. */
export default function NewConsignment() {
  const t = useTranslations("lensConsignments");
  const { title, hasStore, laboratories, chosen, jobs, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("title"), href: lensPaths.consignments.list() }]} />
      <div className={stack({ gap: "large" })}>
        <Card>
          {hasStore && laboratories.length > 0 ? (
            <Form method="get" idPrefix="of-">
              <div className={row({ align: "field" })}>
                <Select
                  name="laboratoryId"
                  label={t("fields.laboratory")}
                  defaultValue={chosen?.id ?? ""}
                  placeholder={t("chooseLaboratory")}
                  options={laboratories.map(({ id, name, waiting }) => ({
                    value: id,
                    label: t("laboratoryWith", { name, count: waiting }),
                  }))}
                />
                <Button variant={chosen ? undefined : "primary"}>{t("showJobs")}</Button>
              </div>
            </Form>
          ) : (
            <EmptyState
              title={t(hasStore ? "noLaboratory" : "noStore")}
              text={t(hasStore ? "noLaboratoryText" : "noStoreText")}
            />
          )}
        </Card>
        {hasStore && chosen ? (
          <Form state={state}>
            <div className={stack({ gap: "large" })}>
              <ErrorSummary />
              <RequestKey value={requestKey} />
              <input type="hidden" name="laboratoryId" value={chosen.id} />
              <Card title={t("waiting")} flush>
                <WaitingTable jobs={jobs} chooses />
              </Card>
              <Card title={t("parcel")}>
                <ParcelFields />
              </Card>
              <FormActions>
                <LinkButton href={lensPaths.consignments.list()}>{t("keep")}</LinkButton>
                <Button variant="primary">{t("begin")}</Button>
              </FormActions>
            </div>
          </Form>
        ) : null}
      </div>
    </>
  );
}
