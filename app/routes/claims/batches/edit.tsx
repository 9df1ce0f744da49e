import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { hasFailed } from "#app/http/context.server.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { BatchNote } from "#app/modules/claims/batches/batch-badge.tsx";
import { BatchFields } from "#app/modules/claims/batches/batch-fields.tsx";
import { allowsBatchStep, wasSent } from "#app/modules/claims/batches/batch-status.ts";
import { getClaimBatch } from "#app/modules/claims/batches/read-batches.server.ts";
import { updateClaimBatch } from "#app/modules/claims/batches/update-batch.server.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, FormActions, RequestKey } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, updateClaimBatch.permission);
  const { claims: _claims, ...batch } = await load(args, getClaimBatch, { id: args.params.id });
  if (!allowsBatchStep(batch.status, "edit") && !hasFailed(args.context)) {
    throw redirect(claimPaths.batches.detail(batch.id));
  }
  return {
    constraints: constraintsOf(updateClaimBatch),
    title: wordsOf(locale, "claimBatches")("steps.edit"),
    batch,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    updateClaimBatch,
    ({ id }) => redirectWithToast(claimPaths.batches.detail(id), { title: { key: "claimBatches.saved" } }),
    { input: { id: args.params.id }, failure: "claimBatches.failed" },
  );
}

/** Notes how a sheet goes to the insurer, and when it was there. */
export default function EditClaimBatch() {
  const t = useTranslations("claimBatches");
  const { title, batch, requestKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: claimPaths.batches.list() },
          { label: <bdi>{batch.batchNumber}</bdi>, href: claimPaths.batches.detail(batch.id) },
        ]}
        note={<BatchNote batch={batch} />}
      />
      <Form state={useActionData<typeof action>()}>
        <div className={stack({ gap: "large" })}>
          <ErrorSummary />
          <ConflictNotice
            label={(name) => (t.has(`fields.${name}`) ? t(`fields.${name}`) : name)}
            words={(name, value) => (name === "way" && value ? t(`ways.${value}`) : value)}
            href={claimPaths.batches.edit(batch.id)}
          />
          <VersionField version={batch.version} />
          <RequestKey value={requestKey} />
          <Card title={t("onItsWay")}>
            <BatchFields values={batch} hasReceipt={wasSent(batch.status)} />
          </Card>
          <FormActions>
            <LinkButton href={claimPaths.batches.detail(batch.id)}>{t("keep")}</LinkButton>
            <Button variant="primary">{t("save")}</Button>
          </FormActions>
        </div>
      </Form>
    </>
  );
}
