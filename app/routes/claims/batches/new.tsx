import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { monthsUntil } from "#app/modules/claims/batches/batch-status.ts";
import { listClaimsToSend } from "#app/modules/claims/batches/fitting-claims.server.ts";
import { ChooseClaims, NewBatchForm } from "#app/modules/claims/batches/new-batch-form.tsx";
import { createClaimBatch } from "#app/modules/claims/batches/write-batch.server.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** This many months back may be chosen. */
const MONTHS = 24;
/** This many claims have a box to untick; those beyond them join, too. */
const MOST_TICKED = 200;

/** The insurer and the month of the address; by default the only insurer for whom claims wait, and this month. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, createClaimBatch.permission);
  const asked = new URL(args.request.url).searchParams;
  const months = monthsUntil(riyadhDay(), MONTHS);
  const month = months.find((one) => one === asked.get("month")) ?? months[0] ?? "";
  const { insurers } = await load(args, listClaimsToSend, {});
  const waiting = insurers.filter((one) => one.waiting > 0);
  const chosen =
    insurers.find(({ id }) => String(id) === asked.get("insuranceId")) ??
    (waiting.length === 1 ? waiting[0] : undefined);
  const { claims } = chosen ? await load(args, listClaimsToSend, { insuranceId: chosen.id, month }) : { claims: [] };
  return {
    constraints: constraintsOf(createClaimBatch),
    title: wordsOf(locale, "claimBatches")("new"),
    hasStore: session?.store != null,
    insurers,
    months,
    month,
    chosen,
    claims: claims.slice(0, MOST_TICKED),
    count: claims.length,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const done = (batchNumber: string) => ({ title: { key: "claimBatches.begun", params: { number: batchNumber } } });
  return submit(
    args,
    createClaimBatch,
    ({ id, batchNumber }) => redirectWithToast(claimPaths.batches.detail(id), done(batchNumber)),
    { failure: "claimBatches.failed" },
  );
}

/** Begins a batch: choose the insurer and the month, then untick the claims that stay behind. */
export default function NewClaimBatch() {
  const t = useTranslations("claimBatches");
  const { title, hasStore, insurers, months, month, chosen, claims, count, requestKey } =
    useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("claims"), href: claimPaths.list() },
          { label: t("title"), href: claimPaths.batches.list() },
        ]}
      />
      <div className={stack({ gap: "large" })}>
        <Card>
          {hasStore && insurers.length > 0 ? (
            <ChooseClaims insurers={insurers} months={months} month={month} insuranceId={chosen?.id} />
          ) : (
            <EmptyState
              title={t(hasStore ? "noInsurer" : "noStore")}
              text={t(hasStore ? "noInsurerText" : "noStoreText")}
            />
          )}
        </Card>
        {hasStore && chosen ? (
          <NewBatchForm
            insuranceId={chosen.id}
            month={month}
            claims={claims}
            count={count}
            requestKey={requestKey}
            state={state}
          />
        ) : null}
      </div>
    </>
  );
}
