import { randomUUID } from "node:crypto";
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
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { MatchForms } from "#app/modules/claims/remittances/match-forms.tsx";
import { matchRemittanceLine } from "#app/modules/claims/remittances/match-line.server.ts";
import { getRemittance } from "#app/modules/claims/remittances/read-remittances.server.ts";
import { RemittanceBadge } from "#app/modules/claims/remittances/remittance-badges.tsx";
import { RemittanceFacts, RemittanceLines, RemittanceSums } from "#app/modules/claims/remittances/remittance-facts.tsx";
import { reverseRemittance } from "#app/modules/claims/remittances/reverse-remittance.server.ts";
import { RecordErrorPage } from "#app/routes/record-error-page.tsx";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { split, stack } from "#app/ui/layout/layout.css.ts";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const refused = isRouteErrorResponse(error) ? (error.data as PageError | null) : null;
  return [{ title: data?.title ?? refused?.title ?? "" }];
};

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getRemittance.permission);
  const remittance = await load(args, getRemittance, { id: args.params.id }).catch((refused: Refusal) => {
    if (refused.data) refused.data.title = wordsOf(locale, "remittances")("notFound");
    throw refused;
  });
  const may = await mayRun(args, { match: matchRemittanceLine, reverse: reverseRemittance });
  const isPosted = remittance.status === "posted";
  return {
    title: remittance.remittanceNumber,
    constraints: constraintsOf(matchRemittanceLine),
    remittance,
    matches: may.match && isPosted,
    reverses: may.reverse && isPosted,
    requestKey: randomUUID(),
  };
}

/** Matches what is left of a line to a claim. */
export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    matchRemittanceLine,
    ({ id }) => redirectWithToast(claimPaths.remittances.detail(id), { title: { key: "remittances.matched" } }),
    { input: { id: args.params.id }, failure: "remittances.matchFailed" },
  );
}

/** One payment of an insurer: what came, which claims it pays, and what is still to be matched. */
export default function Remittance() {
  const t = useTranslations("remittances");
  const { title, remittance, matches, reverses, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        breadcrumb={[
          { label: t("claimsTitle"), href: claimPaths.list() },
          { label: t("title"), href: claimPaths.remittances.list() },
        ]}
        note={<RemittanceBadge {...remittance} />}
        end={
          <>
            {reverses ? (
              <LinkButton href={claimPaths.remittances.reverse(remittance.id)} {...toDialog}>
                {t("reverse")}
              </LinkButton>
            ) : null}
            {remittance.source === "nphies" ? (
              <LinkButton href={claimPaths.messages.page("remittance", remittance.id)}>{t("messages")}</LinkButton>
            ) : null}
          </>
        }
      />
      <div className={stack({ gap: "large" })}>
        <div className={split}>
          <Card title={t("details")}>
            <RemittanceFacts remittance={remittance} />
          </Card>
          <Card title={t("head")}>
            <RemittanceSums remittance={remittance} />
          </Card>
        </div>
        <Card title={t("linesTitle")} flush>
          <RemittanceLines lines={remittance.lines} />
        </Card>
        {matches ? <MatchForms remittance={remittance} requestKey={requestKey} state={state} /> : null}
      </div>
    </>
  );
}

/** The page of a payment that does not exist. */
export const ErrorBoundary = () => <RecordErrorPage words="remittances" list={claimPaths.remittances.list()} />;
