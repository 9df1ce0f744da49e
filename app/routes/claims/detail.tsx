import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import type { PageError, Refusal } from "#app/http/context.server.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { createInsurerApproval } from "#app/modules/claims/approvals/write-approval.server.ts";
import { checkClaimNow, getClaimChecks } from "#app/modules/claims/checks/check-claims.server.ts";
import { ChecksCard } from "#app/modules/claims/checks/checks-card.tsx";
import type { CheckResult } from "#app/modules/claims/checks/claim-checks.ts";
import { isUnsent, stepsNow } from "#app/modules/claims/claim-status.ts";
import { getClaim } from "#app/modules/claims/read-claims.server.ts";
import { ClaimActions, ClaimAttachments } from "#app/modules/claims/screen/claim-actions.tsx";
import { ClaimBadge } from "#app/modules/claims/screen/claim-badge.tsx";
import { ClaimFacts } from "#app/modules/claims/screen/claim-facts.tsx";
import { ClaimHistory } from "#app/modules/claims/screen/claim-history.tsx";
import { ClaimLines, ClaimSums } from "#app/modules/claims/screen/claim-lines.tsx";
import { RecordErrorPage } from "#app/routes/record-error-page.tsx";
import { LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, FormProvider } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { split, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const refused = isRouteErrorResponse(error) ? (error.data as PageError | null) : null;
  return [{ title: data?.title ?? refused?.title ?? "" }];
};

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, getClaim.permission);
  const claim = await load(args, getClaim, { id: args.params.id }).catch((refused: Refusal) => {
    if (refused.data) refused.data.title = wordsOf(locale, "claims")("notFound");
    throw refused;
  });
  const { checks } = isUnsent(claim.status) ? await load(args, getClaimChecks, { id: claim.id }) : { checks: [] };
  return {
    title: claim.claimNumber,
    claim,
    checks: checks as CheckResult[],
    steps: stepsNow(claim.status, session?.permissions ?? new Set()),
    may: await mayRun(args, { askApproval: createInsurerApproval }),
  };
}

/** The button of the page makes the checks. */
export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    checkClaimNow,
    ({ id, status, claimNumber }) =>
      redirectWithToast(claimPaths.detail(id), {
        title: { key: `claimChecks.done.${status === "ready" ? "ready" : "stopped"}`, params: { number: claimNumber } },
      }),
    { input: { id: args.params.id }, failure: "claimChecks.failed", once: false },
  );
}

/** One claim: where it is, its money, and each of its steps. */
export default function Claim() {
  const t = useTranslations("claimDetail");
  const approvals = useTranslations("approvals");
  const words = useTranslations("claims");
  const { title, claim, checks, steps, may } = useLoaderData<typeof loader>();
  const newApproval = may.askApproval ? claimPaths.approvals.new({ saleId: claim.saleId }) : null;
  const approvalHref = claim.approvalId ? claimPaths.approvals.detail(claim.approvalId) : newApproval;
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        breadcrumb={[{ label: words("title"), href: claimPaths.list() }]}
        note={<ClaimBadge {...claim} />}
        end={
          <>
            <ClaimActions claim={claim} steps={steps} />
            {approvalHref ? <LinkButton href={approvalHref}>{approvals("title1")}</LinkButton> : null}
            <LinkButton href={claimPaths.messages.page("claim", claim.id)}>{t("messages")}</LinkButton>
          </>
        }
      />
      <div className={stack({ gap: "large" })}>
        <FormProvider state={useActionData<typeof action>()}>
          <ErrorSummary />
        </FormProvider>
        {isUnsent(claim.status) ? <ChecksCard claim={claim} checks={checks} mayMend={steps.includes("check")} /> : null}
        <div className={split}>
          <Card title={t("facts.title")}>
            <ClaimFacts claim={claim} />
          </Card>
          <div className={stack({ gap: "large" })}>
            <Card title={t("sums.title")}>
              <ClaimSums claim={claim} />
            </Card>
            <Card title={t("attachments.title")}>
              <ClaimAttachments claim={claim} />
            </Card>
          </div>
        </div>
        <Card title={t("lines.title")} flush>
          <ClaimLines lines={claim.lines} />
        </Card>
        <Card title={t("history.title")} flush>
          <ClaimHistory events={claim.events} />
        </Card>
      </div>
    </>
  );
}

/** The page of a claim that does not exist. */
export const ErrorBoundary = () => <RecordErrorPage words="claims" list={claimPaths.list()} />;
